import { describe, expect, it } from 'vitest';
import { printJson } from '../../../../../core/json/print.js';
import { type JsonValue, isArray, isNumber, isObject, kindOf } from '../../../../../core/json/value.js';
import { evaluate } from '../../../../../core/schema/evaluation/evaluate.js';
import { BODY_BUDGET, LONGEST_ESCAPED } from '../../../../../property-tests/generate/arbitraries/byte-budget.js';
import { valueDraw } from '../../../../../property-tests/generate/arbitraries/value.js';
import { nodeOfText } from '../../../core/schema/schema-node-of.js';
import { bytesOf, draws, shape, smallestOf } from './draws.js';
import { isSlotted } from '../../../../../core/request/slots/slot.js';

const of = (schema: string, count = 1000): readonly JsonValue[] => draws(valueDraw(shape(schema)), count);

describe('valueDraw', () => {
  it.each([
    '{"type":"null"}',
    '{"type":"boolean"}',
    '{"type":"integer","minimum":-3,"maximum":3}',
    '{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":1}',
    '{"type":"string","minLength":2,"maxLength":4}',
    '{"type":["string","null","integer"],"minLength":2,"maximum":8}',
    '{"type":"array","minItems":2,"maxItems":3,"items":{"type":"boolean"}}',
    '{"type":"array"}',
    '{"type":"array","minItems":60,"items":{"type":"string","minLength":40}}',
    '{"enum":["a",1,null,{"b":[2]}]}',
    '{"const":{"a":1.5}}',
    '{"type":"string","enum":["a","b",null]}',
    '{"type":"integer","enum":[1,2.0,2.5,"3"]}',
    '{}',
    '{"minimum":5,"maxLength":2}',
    '{"properties":{"a":{"type":"integer"}},"required":["a"]}',
    '{"items":{"type":"integer"}}',
    '{"type":"object","required":["a"],"properties":{"a":{"type":"object","required":["b"],"properties":{"b":{"const":1}}}}}',
  ])('draws values that %s takes', (schema) => {
    const node = nodeOfText(schema);
    for (const value of of(schema, 300)) {
      const { violations } = evaluate(node, value);
      expect(
        violations.map(({ message }) => message),
        printJson(value),
      ).toEqual([]);
    }
  });

  it.each([
    ['{"type":["integer","null","string"]}', ['null', 'number', 'string']],
    ['{}', ['array', 'boolean', 'null', 'number', 'object', 'string']],
    ['{"properties":{"a":{}}}', ['object']],
    ['{"items":{}}', ['array']],
  ])('draws every type of %s', (schema, kinds) => {
    expect([...new Set(of(schema).map(kindOf))].toSorted()).toEqual(kinds);
  });

  it.each([2000, 6000, BODY_BUDGET])('keeps to a room of %d bytes, however it is written', (budget) => {
    const names = Array.from({ length: 8 }, (_, i) => `"member${i}":{"type":"string"}`).join(',');
    const list = '{"type":"array","maxItems":400,"items":{"type":"string"}}';
    const schema = `{"type":"object","properties":{${names},"list":${list},"flag":{"type":"boolean"}}}`;
    const widest = { string: escaped, space: ' \n ', outer: '   ' };
    const sizes = draws(valueDraw(shape(schema), budget), 1500).map((value) => bytesOf(value, widest).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(budget);
    expect(Math.max(...sizes)).toBeGreaterThan(budget / 10);
  });

  it('draws each listed value', () => {
    const schema = '{"enum":["a",1,null,{"b":[2]}]}';
    expect(new Set(of(schema).map((value) => printJson(value)))).toEqual(new Set(['"a"', '1', 'null', '{"b":[2]}']));
  });

  it('gives every integer of a schema a slot, wherever it stands', () => {
    const schema =
      '{"type":"array","minItems":1,"items":{"type":"object","required":["a"],"properties":{"a":{"type":["integer","null"]}}}}';
    for (const value of of(schema, 300)) {
      const items = isArray(value) ? value.items : [];
      const integers = items
        .flatMap((item) => (isObject(item) ? item.members : []))
        .flatMap(([name, item]) => (name === 'a' && isNumber(item) ? [item] : []));
      expect(integers.filter((integer) => !isSlotted(integer))).toEqual([]);
    }
  });

  it('draws arrays of every allowed length, and shrinks them to the fewest items', async () => {
    const schema = '{"type":"array","minItems":2,"maxItems":9,"items":{"type":"boolean"}}';
    const lengths = new Set(of(schema).map((value) => (isArray(value) ? value.items.length : -1)));
    expect([...lengths].toSorted()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(new Set(await smallestOf(schema, () => true, 10))).toEqual(new Set(['[false,false]']));
  });
});

function escaped(content: string): string {
  if (content.length > LONGEST_ESCAPED) return JSON.stringify(content);
  return `"${content.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;
}
