import { describe, expect, it } from 'vitest';
import type { FuzzOptions } from '../../../fuzz.js';
import type { App } from '../../apps/app.js';
import { correctApps } from '../../apps/correct/index.js';
import { rareApps } from '../../apps/rare/index.js';
import { fuzzApp } from './run-campaign-on.js';
import { bodyTemplate } from '../../../core/request/wire/write-request.js';

/** Each connection's drawn cases in their order: what the contract says of them, their headers and their bodies, fresh ids aside. */
async function drawn(
  app: App | undefined,
  options: FuzzOptions,
  isKept = (strategy: string | undefined, _index: number): boolean => strategy !== 'singled-out',
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (app === undefined) throw new Error('no such app');
  const concurrency = new Map<number, string[]>();
  await fuzzApp(app, {
    cases: 1200,
    ...options,
    onEvent: (event) => {
      if (event.type !== 'case-judged') return;
      const { case: testCase, origin } = event.caseOutcome;
      if (!isKept(origin?.property, origin?.index ?? 0)) return;
      const cases = concurrency.get(origin?.connection ?? -1) ?? [];
      concurrency.set(origin?.connection ?? -1, cases);
      // A failure is told by its smallest body.
      const body =
        event.caseOutcome.verdict.kind === 'broken'
          ? ''
          : Buffer.concat(bodyTemplate(testCase).map((piece) => Buffer.from(piece instanceof Uint8Array ? piece : ''))).toString('latin1');
      cases.push(
        `${testCase.id} ${testCase.expectation.kind} ${JSON.stringify(testCase.plan.head.headers)} ${body.replaceAll(/\d+/g, '#')}`,
      );
    },
  });
  return concurrency;
}

const all = (): boolean => true;
const plain = correctApps.find(({ id }) => id === 'plain');
const faulty = rareApps.find(({ id }) => id === 'rare-pair');

describe('the cases of a campaign', () => {
  it.each([
    ['a right store', plain],
    ['a store with a fault', faulty],
  ])('are the same in each connection for the same seed, document and responses: %s', async (_, app) => {
    const [one, again] = [await drawn(app, { seed: 7 }, all), await drawn(app, { seed: 7 }, all)];
    expect(one.size).toBe(8);
    for (const [connection, cases] of one) expect(again.get(connection)).toEqual(cases);
  });

  it('are others for another seed, and in each connection', async () => {
    const [one, other] = [await drawn(plain, { seed: 7 }), await drawn(plain, { seed: 8 })];
    const known = new Set([...one.values()].flat());
    expect([...other.values()].flat().filter((name) => !known.has(name)).length).toBeGreaterThan(500);
    const bodies = [...one.values()].map((cases) => cases.map((name) => name.slice(name.indexOf(' '))));
    expect(new Set(bodies.flat()).size).toBeGreaterThan(400);
  });

  it('are the same in the first connections, however many connections there are, but for what is dealt and what is made of it', async () => {
    // Every other case is dealt as long as there are some; two strategies go on from what was sent before.
    const isRandom = (strategy: string | undefined, index: number): boolean =>
      strategy !== 'pool' && strategy !== 'sweep' && index % 2 === 1;
    const few = await drawn(plain, { concurrency: 2, cases: 200 }, isRandom);
    const many = await drawn(plain, { concurrency: 4, cases: 400 }, isRandom);
    expect([many.get(0), many.get(1)]).toEqual([few.get(0), few.get(1)]);
  });

  it('are those of the whole campaign, divided among its shards', async () => {
    const whole = await drawn(plain, { concurrency: 4, cases: 400 }, all);
    const shards = [
      await drawn(plain, { concurrency: 2, cases: 400, shard: { index: 0, count: 2 } }, all),
      await drawn(plain, { concurrency: 2, cases: 400, shard: { index: 1, count: 2 } }, all),
    ];
    expect(new Map(shards.flatMap((shard) => [...shard]))).toEqual(whole);
  });

  it('are as many as were asked for, of every strategy, in about the weights that the run tells', async () => {
    const run = await fuzzApp(plain ?? fail(), { cases: 3001 });
    expect(run).toMatchObject({
      verdict: 'kept',
      findings: [],
      totals: { cases: 3001, broken: 0 },
      suites: [{ name: 'fuzz', cases: 3001 }],
    });
    const { strategies = [] } = run.campaign ?? {};
    const { responses } = run;
    const [dealt, ...others] = strategies;
    expect(dealt?.id).toBe('singled-out');
    expect(others.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    const drawnOnes = others.reduce((sum, { cases }) => sum + cases, 0);
    expect(drawnOnes + (dealt?.cases ?? 0)).toBe(3001);
    for (const { id, weight, cases } of others) expect(Math.abs((cases / drawnOnes) * 100 - weight), id).toBeLessThan(4);
    expect(responses.reduce((sum, { count }) => sum + count, 0)).toBe(3001);
    expect(new Set(responses.map(({ expectation }) => expectation))).toEqual(new Set(['accept', 'invalid', 'unauthorized', 'unspecified']));
  });
});

function fail(): never {
  throw new Error('the test is wrong');
}
