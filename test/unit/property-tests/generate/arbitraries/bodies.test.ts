import { describe, expect, it } from 'vitest';
import { requestModelOf } from '../../../../../core/request/request-model.js';
import { getAt } from '../../../../../core/json/edit.js';
import { type JsonValue, isArray, isNumber, isObject, kindOf, memberOf } from '../../../../../core/json/value.js';
import { evaluate } from '../../../../../core/schema/evaluation/evaluate.js';
import type { SchemaNode } from '../../../../../core/schema/nodes/schema-node.js';
import { invalidBody } from '../../../../../property-tests/generate/mutations/invalid-body.js';
import { styleDraw } from '../../../../../property-tests/generate/arbitraries/spelling.js';
import { validBody } from '../../../../../property-tests/generate/arbitraries/valid-body.js';
import { simplerAlike } from '../../../../../property-tests/fuzz/diagnosis/simpler-bodies.js';
import { DOCUMENTS, bytesOf, draws, kindOfBody, modelFor, operationOf, smallest, textOf } from './draws.js';
import { valuePart } from '../../../../../core/request/plan/request-plan.js';

const FILES = [
  'openapi.yaml',
  `${DOCUMENTS}orders.yaml`,
  `${DOCUMENTS}readings.yaml`,
  `${DOCUMENTS}settings.yaml`,
  `${DOCUMENTS}labels.yaml`,
];
const COUNT = 1000;

describe.each(FILES)('bodies for %s', async (file) => {
  const operation = await operationOf(file);
  const styles = draws(styleDraw, COUNT);
  const valid = draws(validBody(modelFor(operation)), COUNT);
  const manyInvalid = draws(invalidBody(modelFor(operation)), 4 * COUNT);
  const invalid = manyInvalid.slice(0, COUNT);

  it.each([
    ['validBody', valid, 'accept'],
    ['invalidBody', invalid, 'invalid'],
  ] as const)('of %s are judged as they are meant, and are under 50 KB', (_, drawn, expected) => {
    const bodies = drawn.map((value, i) => bytesOf(value, styles[i]));
    const others = bodies.map((body) => kindOfBody(operation, body)).filter((kind) => kind !== expected);
    expect(others.length).toBeLessThan(COUNT / 100);
    expect(others).not.toContain('unspecified');
    if (expected === 'accept') expect(others).not.toContain('invalid');
    expect(Math.max(...bodies.map((body) => body.length))).toBeLessThan(50_000);
  });

  it('break every keyword of the schema', () => {
    const schema = operation.body?.content.schema;
    if (schema === undefined) throw new Error('no schema');
    const broken = manyInvalid.flatMap((value) => evaluate(schema, value).violations.map(({ assertion }) => assertion));
    const places = new Set(broken.map(({ at, keyword }) => `${at.pointer} ${keyword}`));
    expect(assertionsOf(schema).filter((place) => !places.has(place))).toEqual([]);
  });

  it('differ from each other', () => {
    expect(new Set(valid.map(textOf)).size).toBeGreaterThan(COUNT * 0.85);
    expect(new Set(invalid.map(textOf)).size).toBeGreaterThan(COUNT * 0.8);
  });

  it('have every declared part, valid and made wrong', () => {
    const fields = requestModelOf(operation)?.fields ?? [];
    for (const { path, shape } of fields) {
      const kinds = new Set(valid.flatMap((body) => kindAt(body, path)));
      expect(kinds.size, path.join('.')).toBeGreaterThan(0);
      const wrong = new Set(invalid.flatMap((body) => kindAt(body, path)));
      const takesAll = shape.types.length === 0 && shape.values === undefined && shape.members.length === 0;
      if (!takesAll) expect(wrong.size, path.join('.')).toBeGreaterThan(kinds.size);
    }
  });
});

describe('a failing body of openapi.yaml', async () => {
  const operation = await operationOf('openapi.yaml');
  const ground = requestModelOf(operation) ?? fail();
  const simpler = function* (value: JsonValue): IterableIterator<JsonValue> {
    for (const body of simplerAlike(ground, valuePart(value))) yield body.value;
  };
  const name = (body: JsonValue): string => String(memberOf(body, 'name'));
  const id = (body: JsonValue): JsonValue | undefined => memberOf(body, 'id');
  const unknownIn = (body: JsonValue): readonly unknown[] =>
    isObject(body) ? body.members.filter(([text]) => !['id', 'name', 'tag'].includes(text)) : [];
  const isObjectWith = (body: JsonValue, test: boolean): boolean => isObject(body) && test;

  it.each([
    ['any body', () => true, '{"name":"","id":1}'],
    ['a quote', (body: JsonValue) => name(body).includes('"'), '{"name":"\\"","id":1}'],
    ['a long name', (body: JsonValue) => [...name(body)].length > 255, `{"name":"${'a'.repeat(256)}","id":1}`],
    ['an id that no double holds', (body: JsonValue) => idOf(body) > 2n ** 53n, '{"name":"","id":9007199254740993}'],
    ['a negative id', (body: JsonValue) => idOf(body) < 0n, '{"name":"","id":-1}'],
    ['an optional member', (body: JsonValue) => memberOf(body, 'tag') !== undefined, '{"name":"","tag":"","id":1}'],
    ['an unknown member', (body: JsonValue) => unknownIn(body).length > 0, '{"name":"","id":1,"":null}'],
  ])('shrinks to the smallest valid one: %s', async (_, fails, expected) => {
    const found = await smallest(
      validBody(modelFor(operation)),
      simpler,
      (body) => kindOfBody(operation, bytesOf(body)) === 'accept' && fails(body),
      8,
      3,
    );
    expect(new Set(found.map(textOf))).toEqual(new Set([expected]));
  });

  it.each([
    [
      'digits in a string',
      (body: JsonValue) => isObjectWith(body, isNumber(id(body)) && /"id":"-?[1-9]\d*"/.test(textOf(body))),
      '{"name":"","id":"1"}',
    ],
    [
      'a fraction',
      (body: JsonValue) => isObjectWith(body, isNumber(id(body)) && /"id":-?\d+\.\d/.test(textOf(body))),
      '{"name":"","id":0.5}',
    ],
    ['a null', (body: JsonValue) => memberOf(body, 'tag') === null, '{"name":"","tag":null,"id":1}'],
    [
      'a missing member',
      (body: JsonValue) => isObjectWith(body, id(body) === undefined && typeof memberOf(body, 'name') === 'string'),
      '{"name":""}',
    ],
    [
      'an array around the body',
      (body: JsonValue) => isArray(body) && isObject(body.items[0]) && memberOf(body.items[0], 'id') !== undefined,
      '[{"id":null}]',
    ],
  ])('shrinks to the smallest invalid one: %s', async (_, fails, expected) => {
    const found = await smallest(
      invalidBody(modelFor(operation)),
      simpler,
      (body) => kindOfBody(operation, bytesOf(body)) === 'invalid' && fails(body),
      6,
      3,
    );
    expect(new Set(found.map(textOf))).toEqual(new Set([expected]));
  });
});

/** Every keyword that a schema asserts, by its place. */
function assertionsOf(node: SchemaNode): readonly string[] {
  const children = [...node.allOf, ...node.properties.map((property) => property.schema), node.items ?? [], node.additional ?? []].flat();
  return [...node.assertions.map(({ at, keyword }) => `${at.pointer} ${keyword}`), ...children.flatMap(assertionsOf)];
}

function idOf(body: JsonValue): bigint {
  const value = memberOf(body, 'id');
  return BigInt(isNumber(value) ? value.text : 0);
}

function kindAt(body: JsonValue, path: readonly (string | number)[]): readonly string[] {
  const value = getAt(body, path);
  return value === undefined ? [] : [kindOf(value)];
}

function fail(): never {
  throw new Error('the test is wrong');
}
