import { describe, expect, it } from 'vitest';
import { asWritten } from '../../../core/request/slots/template.js';
import { judgeWith } from '../../../core/judge/judge.js';
import { bodyBytes } from '../../../core/request/wire/write-request.js';
import { bugApps } from '../../apps/bugs/index.js';
import { seededRandom } from '../../../property-tests/generate/arbitraries/seeded-random.js';
import { generatorsOf } from '../../../property-tests/fuzz/parts/generators.js';
import { makePool } from '../../../property-tests/fuzz/strategies/pool.js';
import { wrapped } from '../../../property-tests/fuzz/strategies/bodies/wrapped.js';
import { contract, fuzzApp, shownBodies } from './run-campaign-on.js';

const [operation] = contract.operations;
if (operation === undefined) throw new Error('no operation');
const generators = generatorsOf(operation);
const { content } = generators;
if (content === undefined) throw new Error('no operation with a body');

describe('bodies that are wrapped, or nest deep', () => {
  const drawn = Array.from({ length: 300 }, (_, i) => {
    const source = { random: seededRandom(3, i), bias: 3, generators, content, pool: makePool(1), sweeps: { next: () => 0 } };
    const plan = wrapped.draw(source);
    if (plan === undefined) throw new Error('nothing was drawn');
    const body = bodyBytes({ plan }, asWritten);
    return { body, ...judgeWith(operation, plan.head.facts, body) };
  });

  it('are JSON, either of another shape or such that the contract says nothing of their depth', () => {
    const situations = new Set(drawn.flatMap((candidate) => candidate.situations.map(({ id }) => id)));
    expect([...situations].filter((id) => id === 'not-json')).toEqual([]);
    expect(situations).toContain('deep-nesting');
    expect(situations).toContain('schema-broken');
    expect(situations).toContain('prototype-member');
  });

  it('stay under 100 KB', () => {
    expect(Math.max(...drawn.map(({ body }) => body.length))).toBeLessThan(100_000);
  });

  it.each([
    ['lax-depth', [['{"name":"","":{"id":0}}'], ['{"":{"name":"","id":0}}']]],
    // The values that break the schema show it as well.
    ['lax-proto', [['{"id":0,"__proto__":{"name":""}}']]],
  ])('show what reads members anywhere: %s', async (id, smallest) => {
    const app = bugApps.find((bugApp) => bugApp.id === id);
    if (app === undefined) throw new Error(`no app ${id}`);
    const run = await fuzzApp(app, { cases: 6000, seed: 2 });
    expect(run.verdict).toBe('broken');
    expect(smallest).toContainEqual(shownBodies(run).map((body) => body.replace(/"id":\d+/, '"id":0')));
  });
});
