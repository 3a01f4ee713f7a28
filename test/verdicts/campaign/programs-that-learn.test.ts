import { expect, it } from 'vitest';
import type { Run } from '../../../core/results/runs/run.js';
import { findingDocument } from '../../../core/findings/finding-document.js';
import { fuzz } from '../../../fuzz.js';
import { replay } from '../../../replay.js';
import { office, officeContract as contract } from './office.js';

async function fuzzed(isWrong: boolean): Promise<Run> {
  await using server = await office(isWrong);
  return await fuzz({ url: server.url, spec: contract, seed: 1, concurrency: 4, cases: 4000 });
}

async function again(run: Run, isWrong: boolean): Promise<Run['verdict']> {
  await using server = await office(isWrong);
  const findings = run.findings.map((finding) => findingDocument(finding, run));
  return (await replay({ url: server.url, contract, findings })).verdict;
}

const notReached = ({ operations }: Run): readonly string[] => operations.flatMap(({ id, reach }) => (reach === 'reached' ? [] : [id]));

it('programs go on from what showed something new, until what refused every plain request is accepted, and find a fault behind it', async () => {
  const run = await fuzzed(true);
  // A program ends where it fails, so that no bill of it is read.
  expect(notReached(run)).toEqual(['GET /bills/{billId}']);
  expect(run.findings.map(({ check, operation }) => [check, operation])).toEqual([['body-matches-schema', 'POST /bills']]);
  expect(run.findings[0]?.steps.map((step) => step.operation)).toContain('POST /jobs/{jobId}/close');
  expect([await again(run, true), await again(run, false)]).toEqual(['broken', 'kept']);
});

it('programs find nothing in the right server', async () => {
  const run = await fuzzed(false);
  // Whether a bill is read, too, depends on the order of the answers.
  expect(notReached(run)).not.toContain('POST /bills');
  expect(run.findings.map(({ title, because }) => [title, because])).toEqual([]);
});
