import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../core/cases/case.js';
import { namedCases } from '../../../../core/cases/named-cases.js';
import { openLane } from '../../../../core/http/open-lane.js';
import { learnDuplicates } from '../../../../core/run/learn-duplicates.js';
import { settleCase } from '../../../../core/run/settle-case.js';
import { loadContract } from '../../../../core/spec/load-contract.js';
import { type Received } from '../../support/http-server.js';
import { type Refusal, type StoreHabits, plantStore } from '../../support/plant-store.js';
import { sessionAt } from '../../support/session-at.js';

const contract = await loadContract('openapi.yaml');
const cases = new Map(namedCases(contract).map((own) => [own.id, own]));

interface Settling {
  readonly verdict: string | undefined;
  readonly check: string | undefined;
  readonly flaky: boolean;
  /** The ids of the requests that it took. */
  readonly ids: readonly string[];
}

/** Learns the habits of a store, then settles cases one after another, as so many runs would. */
async function settle(ids: readonly string[], habits: StoreHabits, runs = 1): Promise<readonly Settling[]> {
  await using store = await plantStore(habits);
  const settlings: Settling[] = [];
  for (let run = 0; run < runs; run += 1) {
    const session = sessionAt(store.url, contract);
    const lane = openLane(() => session.target);
    for (const operation of contract.operations) await learnDuplicates(session, lane, operation);
    for (const id of ids) {
      const before = store.received.length;
      const settled = await settleCase(session, lane, cases.get(id) ?? missing(id));
      settlings.push({
        verdict: settled?.verdict.kind,
        check: settled?.verdict.kind === 'broken' ? settled.verdict.violation.check : undefined,
        flaky: settled?.flaky !== undefined,
        ids: store.received.slice(before).map(({ body }) => /"id":"?([^,}"]*)/.exec(body.toString())?.[1] ?? ''),
      });
    }
    await lane.close();
  }
  return settlings;
}

function missing(id: string): Case {
  throw new Error(`no case ${id}`);
}

const taken =
  (status: number) =>
  (id: string): Refusal => ({ status, message: `plant ${id} exists` });
const is =
  (id: string) =>
  ({ body }: Received): boolean =>
    body.includes(`"id":${id},`);

describe('a right answer', () => {
  it('settles a case with one request', async () => {
    expect(await settle(['valid/full', 'invalid/id/null', 'silent/id/point-zero'], {})).toMatchObject([
      { verdict: 'kept', ids: [expect.any(String)] },
      { verdict: 'kept', ids: ['null'] },
      { verdict: 'unsettled', ids: [expect.stringMatching(/^\d+\.0$/)] },
    ]);
  });
});

describe('the answer to a used id', () => {
  it.each([400, 409])('is forgiven with %d where another id of the same class is taken', async (status) => {
    const [first, second] = await settle(['valid/id/127'], { duplicate: taken(status) }, 2);
    expect(first).toMatchObject({ verdict: 'kept', ids: ['127'] });
    expect(second).toMatchObject({ verdict: 'unsettled', flaky: false, ids: ['127', expect.stringMatching(/^\d{4,10}$/)] });
  });

  it.each(['valid/id/9223372036854775807', 'valid/id/-9223372036854775808', 'valid/id/0'])(
    'is forgiven for %s, which has no like, on a second run',
    async (id) => {
      const [first, second] = await settle([id], { duplicate: taken(400) }, 2);
      expect([first?.verdict, second?.verdict]).toEqual(['kept', 'unsettled']);
      expect(second?.ids).toHaveLength(1);
    },
  );

  it('is forgiven when a fresh id was one of an earlier run', async () => {
    const earlier = ({ body }: Received, nth: number): Refusal | undefined => (nth === 5 && body.length > 0 ? taken(400)('1') : undefined);
    expect(await settle(['valid/name/empty'], { duplicate: taken(400), first: earlier })).toMatchObject([{ verdict: 'unsettled' }]);
  });

  it('is not forgiven by a store that took the same id twice', async () => {
    const refuses = (request: Received): Refusal | undefined => (is('127')(request) ? taken(400)('127') : undefined);
    expect(await settle(['valid/id/127'], { first: refuses })).toMatchObject([
      { verdict: 'broken', check: 'valid-accepted', flaky: false },
    ]);
  });

  it('is not forgiven where every id of the class gets it', async () => {
    const refuses = ({ body }: Received): Refusal | undefined => (body.includes('"id":-') ? taken(400)('-1') : undefined);
    expect(await settle(['valid/id/-1'], { duplicate: taken(400), first: refuses })).toMatchObject([
      { verdict: 'broken', check: 'valid-accepted', flaky: false },
    ]);
  });

  it('to an invalid body shows that it was taken for valid', async () => {
    const coerces = ({ body }: Received): Refusal | undefined => (body.includes('"id":null') ? taken(409)('0') : undefined);
    expect(await settle(['invalid/id/null'], { duplicate: taken(409), first: coerces })).toMatchObject([
      { verdict: 'broken', check: 'invalid-refused' },
    ]);
  });
});

describe('another refusal', () => {
  it.each([undefined, taken(400)])('of a valid body is a finding', async (duplicate) => {
    const refuses = ({ body }: Received): Refusal | undefined =>
      body.includes('"name":""') ? { status: 400, message: 'the name is empty' } : undefined;
    const habits = duplicate === undefined ? { first: refuses } : { first: refuses, duplicate };
    expect(await settle(['valid/name/empty'], habits)).toMatchObject([{ verdict: 'broken', check: 'valid-accepted', flaky: false }]);
  });
});

describe('a failure that is not seen again', () => {
  const once =
    (nth: number) =>
    (_: Received, at: number): Refusal | undefined =>
      at === nth ? { status: 500, message: 'oops' } : undefined;

  it('is flaky', async () => {
    expect(await settle(['valid/full'], { first: once(3) })).toMatchObject([{ verdict: 'broken', check: 'no-server-error', flaky: true }]);
  });

  it('is sent again with the same bytes', async () => {
    const [settling] = await settle(['valid/full'], { first: once(3) });
    expect(settling?.ids).toHaveLength(2);
    expect(settling?.ids[0]).toBe(settling?.ids[1]);
  });

  it('is not called flaky where the store knows the id by now, and fails with a fresh one', async () => {
    const known: string[] = [];
    const habits: StoreHabits = {
      duplicate: taken(409),
      first: ({ body }) => {
        if (!body.includes('"name":"x"')) return undefined;
        const text = body.toString();
        if (known.includes(text)) return taken(409)('1');
        known.push(text);
        return { status: 500, message: 'stored, but oops' };
      },
    };
    const [settling] = await settle(['valid/name/one-character'], habits);
    expect(settling).toMatchObject({ verdict: 'broken', check: 'no-server-error', flaky: false });
    expect(settling?.ids).toHaveLength(3);
    expect(new Set(settling?.ids).size).toBe(2);
  });

  it('is a failure, and not flaky, where the repeat is the answer to a used id that has no like', async () => {
    let failed = false;
    const first = (request: Received): Refusal | undefined => {
      if (!is('0')(request)) return undefined;
      if (failed) return taken(409)('0');
      failed = true;
      return { status: 500, message: 'stored, but oops' };
    };
    expect(await settle(['valid/id/0'], { duplicate: taken(409), first })).toMatchObject([{ verdict: 'broken', flaky: false }]);
  });

  it('is flaky, with the other answer, where the repeat fails in another way', async () => {
    const first = (_: Received, nth: number): Refusal | undefined =>
      nth < 3 ? undefined : { status: nth === 3 ? 500 : 400, message: 'oops' };
    expect(await settle(['valid/full'], { first })).toMatchObject([{ verdict: 'broken', check: 'no-server-error', flaky: true }]);
  });
});
