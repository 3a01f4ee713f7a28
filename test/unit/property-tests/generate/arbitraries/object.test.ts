import { describe, expect, it } from 'vitest';
import { type JsonValue, type Member, isArray, isObject, kindOf } from '../../../../../core/json/value.js';
import { traitsOf } from '../../../../../core/json/traits.js';
import { anyJson, jsonOfKind } from '../../../../../property-tests/generate/arbitraries/any-json.js';
import { memberOrder } from '../../../../../property-tests/generate/arbitraries/member-order.js';
import { unknownMembers } from '../../../../../property-tests/generate/arbitraries/unknown-members.js';
import { valueDraw } from '../../../../../property-tests/generate/arbitraries/value.js';
import { draws, shape, smallestOf } from './draws.js';

const PROPERTIES = '"required":["a"],"properties":{"a":{"type":"string"},"b":{"type":"boolean"},"c":{"type":"null"}}';
const OPEN = `{"type":"object",${PROPERTIES}}`;
const CLOSED = valueDraw(shape(`{"type":"object","additionalProperties":false,${PROPERTIES}}`));
const membersOf = (value: JsonValue): readonly Member[] => (isObject(value) ? value.members : []);
const sizeOf = (value: JsonValue): number => (isArray(value) ? value.items.length : membersOf(value).length);
const namesOf = (value: JsonValue): readonly string[] => membersOf(value).map(([name]) => name);

describe('objects', () => {
  it('always have their required members, and the optional ones in every combination', () => {
    const declared = draws(CLOSED, 1000).map((value) => namesOf(value).toSorted().join(''));
    expect(new Set(declared)).toEqual(new Set(['a', 'ab', 'ac', 'abc']));
  });

  it('come in every order of their members', () => {
    const orders = draws(CLOSED, 2000).map((value) => namesOf(value).join(''));
    expect(new Set(orders.filter((order) => order.length === 3))).toEqual(new Set(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']));
    expect(orders.filter((order) => order === [...order].toSorted().join('')).length).toBeGreaterThan(1600);
  });

  it('come in every order of four members, too', () => {
    const orders = draws(memberOrder(), 2000).map((order) => order([1, 2, 3, 4]).join(''));
    expect(new Set(orders).size).toBe(24);
  });

  it('have unknown members now and then, and none where the schema is closed', () => {
    const unknown = (value: JsonValue): boolean => namesOf(value).some((name) => !['a', 'b', 'c'].includes(name));
    const share = draws(valueDraw(shape(OPEN)), 1000).filter(unknown).length;
    expect(share).toBeGreaterThan(120);
    expect(share).toBeLessThan(280);
    expect(draws(CLOSED, 1000).filter(unknown)).toEqual([]);
  });

  it('shrink to the required members, as they are declared', async () => {
    expect(new Set(await smallestOf(OPEN, () => true, 20))).toEqual(new Set(['{"a":""}']));
    expect(new Set(await smallestOf(OPEN, (value) => namesOf(value).includes('c'), 20))).toEqual(new Set(['{"a":"","c":null}']));
  });
});

describe('unknownMembers', () => {
  const declared = ['extra', 'toString', '', '0', 'ID'];
  const drawn = draws(unknownMembers(declared, 10_000), 20_000);
  const names = drawn.flatMap((members) => members.map(([name]) => name));

  it('have no declared name, in any case of its letters, and none that reaches for a prototype', () => {
    const forbidden = new Set([...declared, 'tostring', 'id', 'Id', '__proto__', 'constructor']);
    expect(names.filter((name) => forbidden.has(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(3000);
    expect(new Set(names).size).toBeGreaterThan(1500);
  });

  it('have names that differ from each other', () => {
    expect(drawn.filter((members) => new Set(members.map(([name]) => name)).size < members.length)).toEqual([]);
  });

  it('are usually none, and there is none where there is no room', () => {
    expect(drawn.filter((members) => members.length === 0).length).toBeGreaterThan(14_000);
    expect(draws(unknownMembers([], 700), 500).flat()).toEqual([]);
    expect(Math.max(...draws(unknownMembers([], 800), 500).map((members) => members.length))).toBe(1);
  });
});

describe('anyJson', () => {
  it.each([0, 1, 2])('nests %d deep and no deeper, without repeated or reserved names', (depth) => {
    const traits = draws(anyJson(depth), 2000).map(traitsOf);
    expect(Math.max(...traits.map((trait) => trait.depth))).toBe(depth);
    expect(traits.filter((trait) => trait.repeated || trait.prototypeMember || trait.loneSurrogate)).toEqual([]);
  });

  it('draws arrays and objects with and without something in them', () => {
    for (const kind of ['array', 'object'] as const) {
      expect(new Set(draws(jsonOfKind(kind, 1), 300).map(sizeOf))).toEqual(new Set([0, 1, 2, 3]));
      expect(new Set(draws(jsonOfKind(kind, 0), 300).map(sizeOf))).toEqual(new Set([0]));
    }
  });

  it('draws every type', () => {
    expect(new Set(draws(anyJson(1), 500).map(kindOf)).size).toBe(6);
  });

  it.each(['null', 'boolean', 'number', 'string', 'array', 'object'] as const)('draws %s where that is asked for', (kind) => {
    expect(new Set(draws(jsonOfKind(kind, 1), 200).map(kindOf))).toEqual(new Set([kind]));
  });
});
