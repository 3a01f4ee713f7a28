import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../../core/json/parse.js';
import { printJson } from '../../../../../core/json/print.js';
import type { JsonValue } from '../../../../../core/json/value.js';
import { type Change, mutate } from '../../../../../property-tests/generate/mutations/mutation.js';
import { mutationsOf } from '../../../../../property-tests/generate/mutations/mutations-of.js';
import { draws, shape } from '../arbitraries/draws.js';

const BODY = shape(
  '{"type":"object","required":["a"],"properties":{"a":{"type":"string"},"b":{"type":"object","required":["c"],"properties":' +
    '{"c":{"type":"array","items":{"type":"boolean"}},"d":{"type":"null"}}}}}',
);
const json = (text: string): JsonValue => {
  const value = parseJson(text);
  if (value === undefined) throw new Error(`${text} is not JSON`);
  return value;
};
const replace = (text: string): Change => ({ kind: 'replace', value: json(text) });
const REMOVE: Change = { kind: 'remove' };
const IN_ARRAY: Change = { kind: 'wrap', name: undefined };

describe('mutate', () => {
  it.each([
    ['replaces a member where it stands', '{"a":"x","b":{"c":[]}}', ['a'], replace('5'), '{"a":5,"b":{"c":[]}}'],
    ['replaces a member by null', '{"a":"x"}', ['a'], replace('null'), '{"a":null}'],
    ['replaces the body', '{"a":"x"}', [], replace('[]'), '[]'],
    ['replaces the body by null', '{"a":"x"}', [], replace('null'), 'null'],
    ['adds a member that is not there', '{"a":"x"}', ['b'], replace('5'), '{"a":"x","b":5}'],
    ['puts in what is missing on the way', '{"a":"x"}', ['b', 'd'], replace('5'), '{"a":"x","b":{"c":[true],"d":5}}'],
    ['removes a member', '{"a":"x","b":{"c":[]}}', ['b', 'c'], REMOVE, '{"a":"x","b":{}}'],
    ['does not take an item out', '{"b":{"c":[true,false]}}', ['b', 'c', 0], REMOVE, '{"b":{"c":[true,false]}}'],
    ['removes nothing where nothing is', '{"a":"x"}', ['b', 'c'], REMOVE, '{"a":"x","b":{}}'],
    ['does not remove the body', '{"a":"x"}', [], REMOVE, '{"a":"x"}'],
    ['wraps the body', '{"a":"x"}', [], IN_ARRAY, '[{"a":"x"}]'],
    ['wraps a member in an object', '{"a":"x"}', ['a'], { kind: 'wrap', name: 'in' }, '{"a":{"in":"x"}}'],
    ['adds an undeclared member', '{"a":"x"}', [], { kind: 'add', member: ['z', null] }, '{"a":"x","z":null}'],
    ['replaces an undeclared member of that name', '{"z":1,"a":"x"}', [], { kind: 'add', member: ['z', null] }, '{"a":"x","z":null}'],
    ['replaces an item', '{"b":{"c":[true,false]}}', ['b', 'c', 1], replace('null'), '{"b":{"c":[true,null]}}'],
    ['counts on from the start beyond the last item', '{"b":{"c":[true,false]}}', ['b', 'c', 4], replace('5'), '{"b":{"c":[5,false]}}'],
    ['gives an empty array an item', '{"b":{"c":[]}}', ['b', 'c', 7], replace('5'), '{"b":{"c":[5]}}'],
    ['leaves a value that has no such part', '{"b":null}', ['b', 'c'], replace('5'), '{"b":null}'],
    ['leaves a body that has no parts', '7', ['a'], REMOVE, '7'],
  ] as const)('%s', (_, body, path, change, expected) => {
    expect(printJson(mutate(BODY, json(body), { path, change }))).toBe(expected);
  });
});

describe('mutationsOf', () => {
  it('removes what is required and has a name, and no items', () => {
    const items = shape('{"type":"array","items":{"type":"string"}}');
    const kindsAt = (path: readonly (string | number)[], required: boolean): readonly string[] =>
      mutationsOf({ path, shape: items, required, declared: true, roots: [], nodes: [] }).flatMap((way) =>
        draws(way, 5).map(({ change }) => change.kind),
      );
    expect(kindsAt(['a'], true)).toContain('remove');
    expect(kindsAt(['a'], false)).not.toContain('remove');
    expect(kindsAt(['a', 0], true)).not.toContain('remove');
    expect(kindsAt([], true)).not.toContain('remove');
  });

  it('adds to a closed object only what it does not declare', () => {
    const closed = shape('{"type":"object","additionalProperties":false,"properties":{"extra":{},"0":{},"":{}}}');
    const ways = mutationsOf({ path: [], shape: closed, required: true, declared: true, roots: [], nodes: [] });
    const added = ways.flatMap((way) => draws(way, 300)).flatMap(({ change }) => (change.kind === 'add' ? [change.member[0]] : []));
    expect(added.length).toBe(300);
    expect(added.filter((name) => ['extra', '0', ''].includes(name))).toEqual([]);
  });

  it('has none for a part that may be anything', () => {
    expect(mutationsOf({ path: ['a'], shape: shape('{}'), required: false, declared: true, roots: [], nodes: [] })).toEqual([]);
  });
});
