import { describe, expect, it } from 'vitest';
import type { Run } from '../../../core/results/runs/run.js';
import type { Contract } from '../../../core/contract/contract.js';
import { type FuzzOptions, fuzz } from '../../../fuzz.js';
import type { Corpus } from '../../../property-tests/fuzz/corpus/campaign-corpus.js';
import type { CorpusEntry } from '../../../property-tests/fuzz/corpus/corpus-entry.js';
import { contractOfText } from '../../unit/support/contract-of-text.js';
import { type HttpServer, httpServer, membersOf, sender } from '../../unit/support/http-server.js';
import { office, officeContract } from './office.js';

/** A corpus in memory, as a folder has it: each entry is read from its text again. */
function memory(): Corpus & { readonly names: () => readonly string[] } {
  const files = new Map<string, string>();
  return {
    get entries() {
      return [...files.keys()].toSorted().map((name): CorpusEntry => JSON.parse(files.get(name) ?? ''));
    },
    keep: ({ added, superseded }) => {
      for (const [name, entry] of added) files.set(name, JSON.stringify(entry));
      for (const name of superseded) files.delete(name);
    },
    names: () => [...files.keys()].toSorted(),
  };
}

async function night(serve: () => Promise<HttpServer>, spec: Contract, options: FuzzOptions): Promise<Run> {
  await using server = await serve();
  return await fuzz({ url: server.url, spec, seed: 1, concurrency: 4, ...options });
}

const faults = ({ findings }: Run): readonly unknown[] => findings.map(({ check, operation }) => [check, operation]);

describe('a campaign that starts with the corpus of another one', () => {
  it('finds in few cases a fault behind many requests, which it does not find by itself', async () => {
    const campaignCorpus = memory();
    const first = await night(() => office(false), officeContract, { cases: 4000, campaignCorpus });
    expect(faults(first)).toEqual([]);
    const few = { seed: 2, cases: 400 };
    expect(faults(await night(() => office(true), officeContract, few))).toEqual([]);
    const second = await night(() => office(true), officeContract, { ...few, campaignCorpus });
    expect(faults(second)).toEqual([['body-matches-schema', 'POST /bills']]);
    expect(second.notes).toContainEqual(expect.stringMatching(/^corpus: \d+ programs and \d+ requests read, .+ added$/));
  });
});

const lab = await contractOfText(`
paths:
  /samples:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Sample' } } } }
      responses: { '200': { description: taken }, '400': { description: wrong } }
components:
  schemas:
    Sample: { type: object, required: [depth, kind], additionalProperties: false, properties: { depth: { type: integer, minimum: 0, maximum: 100000 }, kind: { type: string, enum: [sand, clay, loam, peat, chalk, silt] }, note: { type: string, maxLength: 20 } } }
`);
const KINDS = ['sand', 'clay', 'loam', 'peat', 'chalk', 'silt'];

/** A server that fails on deep chalk with a note. */
function samples(isWrong = true): Promise<HttpServer> {
  return httpServer((response, { json, isJson }) => {
    const send = sender(response);
    const { depth, kind, note, ...others } = membersOf(json);
    const isDepth = typeof depth === 'number' && Number.isInteger(depth) && depth >= 0 && depth <= 100_000;
    const isKind = typeof kind === 'string' && KINDS.includes(kind);
    const isNote = note === undefined || (typeof note === 'string' && [...note].length <= 20);
    if (!isJson || !isDepth || !isKind || !isNote || Object.keys(others).length > 0) return send(400);
    const isRare = depth > 40_000 && depth < 99_000 && kind === 'chalk' && note !== undefined;
    return isRare ? send(isWrong ? 500 : 200) : send(200);
  });
}

describe('the single requests of a corpus', () => {
  it('are sent first, each once, and show a rare fault in a campaign of few cases', async () => {
    const campaignCorpus = memory();
    const first = await night(samples, lab, { cases: 6000, campaignCorpus });
    expect(faults(first)).toEqual([['no-server-error', 'POST /samples']]);
    const few = { seed: 3, cases: 60 };
    expect(faults(await night(samples, lab, few))).toEqual([]);
    const names = campaignCorpus.names();
    const second = await night(samples, lab, { ...few, campaignCorpus });
    expect(faults(second)).toEqual([['no-server-error', 'POST /samples']]);
    const ofCorpus = second.campaign?.strategies.find(({ id }) => id === 'corpus');
    expect(ofCorpus?.cases).toBe(names.length);
    // Nothing that was kept goes where there is room.
    expect(campaignCorpus.names()).toEqual(expect.arrayContaining([...names]));
  });
});

describe('a campaign that ends early', () => {
  it.each<readonly [string, FuzzOptions]>([
    ['by an error', { cases: 2000, onEvent: failAfter(300) }],
    ['because its time is up', { timeMs: 1500 }],
    ['at its limit of findings', { cases: 6000, maxFindings: 1 }],
  ])('%s keeps what it learned', async (_, options) => {
    const campaignCorpus = memory();
    await night(samples, lab, { ...options, campaignCorpus }).catch((error: unknown) => expect(error).toEqual(new Error('no room')));
    expect(campaignCorpus.names().length).toBeGreaterThan(0);
  });
});

function failAfter(cases: number): FuzzOptions['onEvent'] {
  let left = cases;
  return ({ type }) => {
    if (type !== 'case-judged') return;
    left -= 1;
    if (left < 0) throw new Error('no room');
  };
}

describe('an empty corpus', () => {
  it('changes nothing of what is drawn', async () => {
    const drawn = async (options: FuzzOptions): Promise<readonly string[]> => {
      const cases: string[] = [];
      const onEvent: FuzzOptions['onEvent'] = (event) => {
        if (event.type !== 'case-judged' || event.caseOutcome.origin === undefined) return;
        cases.push(`${event.caseOutcome.case.id} ${event.caseOutcome.case.expectation.kind}`);
      };
      await night(() => samples(false), lab, { cases: 400, ...options, onEvent });
      return cases.toSorted();
    };
    expect(await drawn({ campaignCorpus: memory() })).toEqual(await drawn({}));
  });
});
