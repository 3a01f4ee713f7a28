import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../core/json/parse.js';
import { PROPERTIES } from '../../../property-tests/properties.js';
import { drawAt } from '../../../property-tests/generate/arbitraries/draw-at.js';
import { simplerBodies } from '../../../property-tests/fuzz/diagnosis/simpler-bodies.js';
import { correct } from '../../apps/store/correct.js';
import { rules } from '../../apps/store/rules.js';
import { validateBy } from '../../apps/store/validate.js';
import { contract, fallsOver, fuzz, shown } from '../../unit/property-tests/fuzz.js';
import { textOf } from '../../unit/property-tests/generate/arbitraries/draws.js';
import { requestModelOf } from '../../../core/request/request-model.js';

const NAME = '/components/schemas/Plant/properties/name/type';
const TAG = '/components/schemas/Plant/properties/tag/type';

describe('a failure is found and shrunk to the smallest body', () => {
  it.each(["'", '%', '<', '\u0000', '\u00e9', '\u{1F331}'])('of a store that falls over %j in a name', async (character) => {
    const { run } = await fuzz(
      fallsOver(({ name }) => name.includes(character)),
      { cases: 2000, seed: 2 },
    );
    const text = JSON.stringify(character);
    expect(shown(run)).toEqual([[`Server error: name is ${text}`, `{"name":${text},"id":ID}`, NAME]]);
  });

  it('of a store that falls over a long tag', async () => {
    const { run } = await fuzz(
      fallsOver(({ tag = '' }) => tag.length > 10),
      { cases: 300 },
    );
    const [[title, body, pointer] = []] = shown(run);
    expect([run.findings.length, pointer]).toEqual([1, TAG]);
    expect(title).toMatch(/^Server error: tag is "(.)\1{10}"$/);
    expect(body).toMatch(/^\{"name":"","tag":"(.)\1{10}","id":ID\}$/);
  });

  it('of a store that trims names', async () => {
    const { run } = await fuzz({ answer: (plant, call) => correct.answer({ ...plant, name: plant.name.trim() }, call) }, { cases: 500 });
    const [[title, body, pointer] = []] = shown(run);
    expect([run.findings.length, pointer]).toEqual([1, NAME]);
    expect(title).toMatch(/^Stored value differs from what was sent: name is "(?: |\\n)"$/);
    expect(body).toMatch(/^\{"name":"(?: |\\n)","id":ID\}$/);
  });

  it('of a store that takes any tag', async () => {
    const validate = validateBy({ ...rules, tag: (value) => (typeof value === 'string' ? value : undefined) });
    const { run } = await fuzz({ validate }, { cases: 500 });
    const [[title, body = '', pointer] = []] = shown(run);
    expect([run.findings.length, pointer]).toEqual([1, TAG]);
    expect(title).toMatch(/^Invalid request accepted: tag is (?:null|0|\[\]|\{\})$/);
    expect(body.length).toBeLessThanOrEqual('{"name":"","tag":null,"id":ID}'.length);
  });

  it('of a store that falls over members that are not declared', async () => {
    const { run } = await fuzz(
      {
        parse: (text, call) =>
          afterwards(correct.parse(text, call), (members) => members.some((name) => !['id', 'name', 'tag'].includes(name))),
      },
      { cases: 300, properties: PROPERTIES.slice(0, 1) },
    );
    expect(run.findings.map(({ title }) => title)).toEqual(['Server error: there is an undeclared member ""']);
    expect(shown(run)[0]?.[1]).toMatch(/^\{"name":"","id":ID,"":null\}$/);
  });

  it('and two causes stay two', async () => {
    const { run } = await fuzz(
      fallsOver(({ name, tag = '' }) => name.includes('%') || tag.includes("'")),
      { cases: 2000, seed: 3 },
    );
    expect(shown(run).toSorted()).toEqual([
      ['Server error: name is "%"', '{"name":"%","id":ID}', NAME],
      [`Server error: tag is "'"`, `{"name":"","tag":"'","id":ID}`, TAG],
    ]);
  });

  it('but never to one of which the contract says something else', async () => {
    const [invalid, valid] = ['{"id":1}', '{"id":1,"name":"x"}'].map((text) => parseJson(text) ?? null);
    const arbitrary = fc.record({
      kind: fc.constant('value'),
      value: fc.constantFrom(invalid ?? null, valid ?? null),
      style: fc.constant({}),
    });
    const decode: typeof correct.decode = (bytes, call) => {
      if (bytes.toString() === '{"id":1}' || bytes.toString() === '{"id":1,"name":"x"}') throw new Error('a bug of the store');
      return correct.decode(bytes, call);
    };
    const { caseOutcome } = await fuzz(
      { decode },
      {
        cases: 30,
        properties: [{ id: 'either', expectation: 'accept' as const, title: 'either body is taken', arbitrary: () => arbitrary }],
      },
    );
    const drawn = caseOutcome.map(({ origin }) => (drawAt(arbitrary, 1, origin?.index ?? 0).value === valid ? 'accept' : 'invalid'));
    expect(caseOutcome.map(({ case: testCase }) => testCase.expectation.kind)).toEqual(drawn);
    expect(new Set(drawn).size).toBe(2);
  });

  it('to which the steps of its origin lead again', async () => {
    const { run } = await fuzz(
      fallsOver(({ name }) => name.includes('%')),
      { cases: 1000, seed: 3 },
    );
    const [finding] = run.findings;
    const [operation] = contract.operations;
    const { property, seed, index, path } = finding?.origin ?? { property: '', seed: 0, index: 0, path: [] };
    const arbitrary = PROPERTIES.find(({ id }) => id === property)?.arbitrary;
    const ground = operation && requestModelOf(operation);
    if (ground === undefined || arbitrary === undefined) throw new Error('the test is wrong');
    const drawn = drawAt(arbitrary(ground.operation), seed, index);
    const again = path.reduce((body, step) => [...simplerBodies(ground, body)][step] ?? body, drawn);
    expect(path.length).toBeGreaterThan(0);
    expect(textOf(again.value).replaceAll(/(?<="id":)-?\d+/g, 'ID')).toBe('{"name":"%","id":ID}');
  });
});

/** The value, unless its members are bad. */
function afterwards(value: unknown, isBad: (members: readonly string[]) => boolean): unknown {
  if (typeof value === 'object' && value !== null && isBad(Object.keys(value))) throw new Error('a bug of the store');
  return value;
}
