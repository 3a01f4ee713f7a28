import { describe, expect, it } from 'vitest';
import { asWritten } from '../../../core/request/slots/template.js';
import { judgeWith } from '../../../core/judge/judge.js';
import { bodyBytes } from '../../../core/request/wire/write-request.js';
import { bugApps } from '../../apps/bugs/index.js';
import { seededRandom } from '../../../property-tests/generate/arbitraries/seeded-random.js';
import { generatorsOf } from '../../../property-tests/fuzz/parts/generators.js';
import { makePool } from '../../../property-tests/fuzz/strategies/pool.js';
import { parserTraps } from '../../../property-tests/fuzz/strategies/bodies/parser-traps.js';
import { contract, fuzzApp } from './run-campaign-on.js';

const [operation] = contract.operations;
if (operation === undefined) throw new Error('no operation');
const generators = generatorsOf(operation);
const { content } = generators;
if (content === undefined) throw new Error('no operation with a body');

describe('bodies that libraries parse differently', () => {
  const drawn = Array.from({ length: 2000 }, (_, i) => {
    const source = { random: seededRandom(3, i), bias: 3, generators, content, pool: makePool(1), sweeps: { next: () => 0 } };
    const plan = parserTraps.draw(source);
    if (plan === undefined) throw new Error('nothing was drawn');
    const body = bodyBytes({ plan }, asWritten);
    const expectation = judgeWith(operation, plan.head.facts, body);
    return { text: Buffer.from(body).toString(), ids: expectation.situations.map(({ id }) => id), expectation };
  });
  const share = (is: (value: (typeof drawn)[number]) => boolean): number => drawn.filter(is).length / drawn.length;

  it.each<[string, (value: (typeof drawn)[number]) => boolean, number, number]>([
    ['values as an array', ({ text }) => text.startsWith('['), 0.2, 0.3],
    ['broken values in undeclared members', ({ text, ids }) => ids.includes('not-json') && /"extra":/.test(text), 0.25, 0.35],
    ['NaN where no schema asks', ({ text }) => /"extra":\[?-?(?:NaN|Infinity)\]?[,}]/.test(text), 0.02, 0.07],
    ['names in another case', ({ text, ids }) => !ids.includes('not-json') && /"(?:N(?:ame|AME)|T(?:ag|AG)|I[dD])":/.test(text), 0.15, 0.3],
    ['integers of 20 digits', ({ text }) => /"id":-?\d{20}[,}]/.test(text), 0.02, 0.1],
    ['numbers beyond a double', ({ ids }) => ids.includes('number-beyond-double'), 0.05, 0.15],
    ['more than 1,000 members', ({ ids }) => ids.includes('many-members'), 0.002, 0.03],
    ['numbers of 5,000 digits', ({ text }) => /\d{5000}/.test(text), 0.002, 0.03],
  ])('have %s, at their share', (_, is, least, most) => {
    expect(share(is)).toBeGreaterThan(least);
    expect(share(is)).toBeLessThan(most);
  });

  it('stay under 100 KB', () => {
    expect(Math.max(...drawn.map(({ text }) => Buffer.byteLength(text)))).toBeLessThan(100_000);
  });

  it.each(['lenient-nan', 'takes-list', 'case-changes'])('show a store that only they show: %s', async (id) => {
    const app = bugApps.find((bugApp) => bugApp.id === id);
    if (app === undefined) throw new Error(`no app ${id}`);
    const run = await fuzzApp(app, { cases: 6000, seed: 2 });
    expect(run.verdict).toBe('broken');
    // A member in another case may also stand in for a broken one.
    const checks = new Set(run.findings.map(({ check }) => check));
    expect(checks).toContain(app.finding.check);
    expect([...checks].filter((check) => check !== app.finding.check && check !== 'invalid-refused')).toEqual([]);
  });
});
