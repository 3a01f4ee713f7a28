import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNumbers, isWhole, parseDecimal } from '../../../../core/json/decimal.js';
import { equalJson } from '../../../../core/json/equal.js';
import { fromJs } from '../../../../core/json/from-js.js';
import { printJson } from '../../../../core/json/print.js';
import { type JsonValue, isArray, isNumber, isObject, kindOf } from '../../../../core/json/value.js';
import { evaluate } from '../../../../core/schema/evaluation/evaluate.js';
import { type Shape, shapeOf } from '../../../../core/schema/shape.js';
import { NAMES, schemaPairs } from './schema-pairs.js';
import { nodeOfText, schemaNodeOf } from './schema-node-of.js';

const shape = (schema: string): Shape => shapeOf(nodeOfText(schema));

describe('shapeOf', () => {
  it('never rules out a value that the schema takes', () => {
    let taken = 0;
    fc.assert(
      fc.property(schemaPairs(NAMES), ([document, values]) => {
        const node = schemaNodeOf(fromJs(document));
        for (const value of values.map(fromJs).filter((item) => evaluate(node, item).violations.length === 0)) {
          taken += 1;
          expect(fits(shapeOf(node), value), printJson(value)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
    expect(taken).toBeGreaterThan(500);
  });

  it('merges allOf and $ref', () => {
    const { types, members, open } = shape(
      '{"allOf":[{"type":"object","required":["name"],"properties":{"name":{"type":"string"},"id":{"minimum":1}}},' +
        '{"required":["id"],"properties":{"id":{"type":"integer","format":"int64"}}}]}',
    );
    expect({ types, open }).toEqual({ types: ['object'], open: true });
    expect(members.map(({ name, required }) => [name, required])).toEqual([
      ['name', true],
      ['id', true],
    ]);
    expect(members[1]?.shape).toMatchObject({ types: ['integer'], min: '1', max: '9223372036854775807' });
  });

  it.each([
    ['{"allOf":[{"type":"number"},{"type":"integer"}]}', ['integer']],
    ['{"allOf":[{"type":"integer"},{"type":"number"}]}', ['integer']],
    ['{"allOf":[{"type":["string","number"]},{"type":["integer","null"]}]}', ['integer']],
    ['{"type":["string","null"]}', ['string', 'null']],
    ['{}', []],
  ])('of %s has the types %j', (schema, types) => {
    expect(shape(schema).types).toEqual(types);
  });

  it.each([
    ['{"minimum":3,"exclusiveMinimum":3}', '4', undefined],
    ['{"minimum":-5,"allOf":[{"minimum":-4}]}', '-4', undefined],
    ['{"exclusiveMaximum":9223372036854775807}', undefined, '9223372036854775806'],
    ['{"format":"int32"}', '-2147483648', '2147483647'],
    ['{"format":"int64","maximum":9007199254740993}', '-9223372036854775808', '9007199254740993'],
    ['{"minimum":1.5,"maximum":2.5}', '1.5', '2.5'],
  ])('of %s begins at %s and ends at %s', (schema, min, max) => {
    expect(shape(schema)).toMatchObject({ min, max });
  });

  it('has the tightest lengths and counts', () => {
    expect(shape('{"minLength":1,"allOf":[{"minLength":3,"maxLength":9},{"maxLength":7,"minItems":2}]}')).toMatchObject({
      lengths: { min: 3, max: 7 },
      counts: { min: 2, max: undefined },
    });
  });

  it('is closed where one branch allows no other members', () => {
    expect(shape('{"allOf":[{"additionalProperties":false},{}]}').open).toBe(false);
    expect(shape('{"additionalProperties":{"type":"string"}}').open).toBe(true);
  });

  it('knows the values of enum and const, and the items', () => {
    expect(shape('{"enum":["a",1]}').values?.map((value) => printJson(value))).toEqual(['"a"', '1']);
    expect(shape('{"const":null}').values).toEqual([null]);
    expect(shape('{"items":{"type":"string"},"allOf":[{"items":{"minLength":2}}]}').items).toMatchObject({
      types: ['string'],
      lengths: { min: 2 },
    });
  });
});

/** Whether a value keeps to everything that a shape says. */
function fits(currentShape: Shape, value: JsonValue): boolean {
  const { types, values } = currentShape;
  if (types.length > 0 && !types.some((name) => name === kindOf(value) || (name === 'integer' && isInteger(value)))) return false;
  if (values !== undefined && !values.some((item) => equalJson(item, value))) return false;
  if (isNumber(value)) {
    const order = (limit: string): number => (isInteger(value) ? compareNumbers(value.text, limit) : 0);
    return (
      (currentShape.min === undefined || order(currentShape.min) >= 0) && (currentShape.max === undefined || order(currentShape.max) <= 0)
    );
  }
  if (typeof value === 'string') return within(currentShape.lengths, [...value].length);
  if (isArray(value))
    return (
      within(currentShape.counts, value.items.length) &&
      value.items.every((item) => currentShape.items === undefined || fits(currentShape.items, item))
    );
  if (!isObject(value)) return true;
  const sent = new Map(value.members);
  const known = currentShape.members.every(({ name, required, shape: inner }) => {
    const item = sent.get(name);
    return item === undefined ? !required : fits(inner, item);
  });
  return known && (currentShape.open || value.members.every(([name]) => currentShape.members.some((member) => member.name === name)));
}

function isInteger(value: JsonValue): boolean {
  const decimal = isNumber(value) ? parseDecimal(value.text) : undefined;
  return decimal !== undefined && isWhole(decimal);
}

function within({ min, max }: Shape['lengths'], length: number): boolean {
  return length >= min && length <= (max ?? length);
}
