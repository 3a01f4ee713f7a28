import { describe, expect, it } from 'vitest';
import type { Run } from '../../../../core/results/runs/run.js';
import { judgeServer } from '../../../../core/run/open-session.js';
import { runSequences } from '../../../../core/run/run-sequences.js';
import { findingDocument } from '../../../../core/findings/finding-document.js';
import { replay } from '../../../../replay.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { once } from '../../support/once.js';
import { SHELVES, type ShelvesFault, shelves } from '../../support/shelves.js';

const HOUR = 3_600_000;
const noWait = (): Promise<void> => Promise.resolve();

async function judge(fault?: ShelvesFault, timeLeft?: number, text = SHELVES): Promise<Run> {
  await using server = await shelves(fault);
  const contract = await contractOfText(text);
  return await judgeServer(
    contract,
    { caseTimeMs: timeLeft === undefined ? undefined : HOUR },
    server.url,
    () => false,
    (session, connections) => {
      if (timeLeft !== undefined) session.clock.allot(timeLeft / HOUR);
      return runSequences(session, connections, { waitForWrites: noWait });
    },
  );
}

const judged = once((fault: ShelvesFault | undefined) => judge(fault));

const told = ({ findings }: Run): readonly (readonly [string, string, boolean])[] =>
  findings.map(({ check, operation, flaky }) => [check, operation, flaky !== undefined] as const);

const BOOK = '/shelves/{shelfId}/books/{bookId}';

describe('the sequences', () => {
  it('of a correct server are kept', async () => {
    const run = await judge();
    expect([run.verdict, told(run), run.suites.map(({ name, cases }) => [name, cases])]).toEqual(['kept', [], [['sequences', 25]]]);
    expect(run.totals.broken).toBe(0);
  });

  it.each([
    ['title-cut', 'created-is-readable', `GET ${BOOK}`, false],
    // What breaks the schema of the response says nothing about what was stored.
    ['title-null', 'body-matches-schema', `GET ${BOOK}`, false],
    ['book-unlisted', 'created-is-listed', 'GET /shelves/{shelfId}/books', false],
    ['put-lost', 'change-is-kept', `PUT ${BOOK}`, false],
    ['delete-kept', 'deleted-is-gone', `DELETE ${BOOK}`, false],
    ['delete-twice', 'no-server-error', `DELETE ${BOOK}`, false],
    ['any-shelf', 'parents-told-apart', `GET ${BOOK}`, false],
  ] as const)('of a server with the fault %s give one finding', async (fault, check, operation, isFlaky) => {
    expect(told(await judged(fault))).toEqual([[check, operation, isFlaky]]);
  });

  it('tolerate a server that marks what was deleted', async () => {
    expect(told(await judge('delete-marks'))).toEqual([]);
  });

  it('say nothing of what fails once, and not again', async () => {
    expect(told(await judge('put-lost-once'))).toEqual([]);
  });

  it('say nothing of a list for which a parameter has to be sent, such as an offset', async () => {
    const parameter = '{ name: offset, in: query, required: true, schema: { type: integer, minimum: 0 } }';
    const books = SHELVES.replace(/(books:\n.*\n {4}get: \{ )/, `$1parameters: [${parameter}], `);
    expect(told(await judge('book-unlisted', undefined, books))).toEqual([]);
  });

  it('say nothing of things that a server makes up, and say so', async () => {
    const run = await judge('no-memory');
    expect(told(run)).toEqual([]);
    expect(run.notes).toContainEqual(expect.stringContaining('GET /shelves/{shelfId} answers with a success for what was never created'));
    expect(run.cases.filter(({ operation }) => operation === 'GET /shelves/{shelfId}')).toEqual([]);
  });
});

it('sequences that do not fit in the time are counted, also those of things that were not asked about', async () => {
  const { notes, totals } = await judge(undefined, -1);
  expect([totals.cases, notes]).toEqual([0, [expect.stringMatching(/^\d+ cases of the suite sequences did not fit in the time$/)]]);
});

describe('a finding of a sequence, replayed', () => {
  it.each([
    ['put-lost', 'broken', 1],
    [undefined, 'kept', 0],
  ] as const)('against a server with the fault %s is %s', async (fault, verdict, count) => {
    const run = await judged('put-lost');
    const findings = run.findings.map((finding) => findingDocument(finding, run));
    await using server = await shelves(fault);
    const again = await replay({ contract: await contractOfText(SHELVES), findings, url: server.url });
    expect([again.verdict, again.findings.length]).toEqual([verdict, count]);
    expect(again.findings.every(({ id }) => id === run.findings[0]?.id)).toBe(true);
  });
});
