import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonValue, jsonArray, jsonNumber, jsonObject } from '../../../../../core/json/value.js';
import type { ListDelimiters } from '../../../../../core/contract/contract.js';
import { type CodecParameter } from '../../../../../core/codecs/parameters/parameter.js';
import { writeParameter } from '../../../../../core/codecs/parameters/write-parameter.js';
import { type StyleName, documentIn, styled } from '../made-parameter.js';
import { inWords, readOf, textOf } from '../sent.js';

const STRING = '{"type":"string"}';
const INTEGER = '{"type":"integer"}';

const strings = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[a-z]{1,9}$/) },
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^[-a.,;=&+%/?#[\]|" ~]{0,6}$/),
);
const integers = fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map((number) => jsonNumber(String(number)));
const names = fc.oneof({ weight: 3, arbitrary: fc.stringMatching(/^[a-z]{1,3}$/) }, strings);

/** [schema, values]. */
const VALUES: readonly (readonly [name: string, schema: string, values: fc.Arbitrary<JsonValue>])[] = [
  ['strings', STRING, strings],
  ['integers', INTEGER, integers],
  ['booleans', '{"type":"boolean"}', fc.boolean()],
  ['arrays of strings', `{"type":"array","items":${STRING}}`, fc.array(strings, { maxLength: 4 }).map(jsonArray)],
  ['arrays of integers', `{"type":"array","items":${INTEGER}}`, fc.array(integers, { maxLength: 4 }).map(jsonArray)],
  ['objects of strings', `{"type":"object","additionalProperties":${STRING}}`, fc.dictionary(names, strings, { maxKeys: 3 }).map(objectOf)],
  [
    'objects of integers',
    `{"type":"object","additionalProperties":${INTEGER}}`,
    fc.dictionary(names, integers, { maxKeys: 3 }).map(objectOf),
  ],
];

type Made = readonly [name: string, make: (schema: string) => CodecParameter];

/** Lists as Swagger 2.0 separates them. */
const SEPARATED: readonly Made[] = ([' ', '|', '\t'] as const).flatMap((items) =>
  (['path', 'query', 'header'] as const).map((location): Made => [
    `items between ${JSON.stringify(items)} in the ${location}`,
    (schema) => separated(styled(location === 'query' ? 'form' : 'simple', schema, location), { items, inside: [] }),
  ]),
);

const PARAMETERS: readonly Made[] = [
  ...(['simple', 'simple*', 'label', 'label*', 'matrix', 'matrix*'] as const).map((style) => plain(style)),
  ...(['form', 'form*', 'spaceDelimited', 'spaceDelimited*', 'pipeDelimited', 'deepObject*'] as const).map((style) => plain(style)),
  ['form with allowReserved', (schema) => reserved(styled('form', schema))],
  ['form* with allowReserved', (schema) => reserved(styled('form*', schema))],
  ['pipeDelimited with allowReserved', (schema) => reserved(styled('pipeDelimited', schema))],
  ['simple in a header', (schema) => styled('simple', schema, 'header')],
  ['simple* in a header', (schema) => styled('simple*', schema, 'header')],
  ['simple with allowReserved', (schema) => reserved(styled('simple', schema))],
  ['matrix* with allowReserved', (schema) => reserved(styled('matrix*', schema))],
  ['form in a cookie with allowReserved', (schema) => reserved(styled('form', schema, 'cookie'))],
  ['cookie', (schema) => styled('cookie', schema)],
  ['cookie*', (schema) => styled('cookie*', schema)],
  ['form in a cookie', (schema) => styled('form', schema, 'cookie')],
  ['form* in a cookie', (schema) => styled('form*', schema, 'cookie')],
  ...SEPARATED,
];

describe.each(PARAMETERS)('%s', (_, make) => {
  it.each(VALUES)('reads the %s that it writes', (_name, schema, values) => {
    const parameter = make(schema);
    let written = 0;
    fc.assert(
      fc.property(values, (value) => {
        const text = writeParameter(parameter, value);
        if (text.kind === 'unwritable') {
          expect(text.because).toMatch(/^can(?:not| only) /);
          return;
        }
        written += 1;
        const reading = readOf(parameter, textOf(text));
        if (reading.kind === 'absent' || reading.kind === 'malformed') throw new Error(`${textOf(text)}: ${inWords(reading)}`);
        if (reading.kind === 'value') expect(reading).toEqual({ kind: 'value', value, oddities: [] });
        else if (reading.value !== undefined) expect(reading.value, textOf(text)).toEqual(value);
        else expect(reading.oddities).toContain('empty');
      }),
      { numRuns: 100 },
    );
    if (!isNothing(parameter, schema)) expect(written).toBeGreaterThan(0);
  });
});

describe('lists in lists', () => {
  const lists = fc
    .array(fc.array(integers, { minLength: 1, maxLength: 3 }).map(jsonArray), { minLength: 1, maxLength: 3 })
    .map((items): JsonValue => jsonArray(items));
  const schema = `{"type":"array","items":{"type":"array","items":${INTEGER}}}`;

  it.each([
    ['query', 'form', ',', '|', '1%7C2,3'],
    ['query', 'form', '\t', ',', '1,2%093'],
    ['query', 'form*', undefined, ',', '1,2&3'],
    ['path', 'simple', '|', ' ', '1%202%7C3'],
    ['header', 'simple', ' ', '\t', '1\t2 3'],
    ['header', 'simple', ',', '|', '1|2,3'],
  ] as const)('in the %s in the style %s, between %j and %j, are read as they were written', (location, style, items, inside, text) => {
    const parameter = separated(styled(style, schema, location), { ...(items === undefined ? {} : { items }), inside: [inside] });
    fc.assert(
      fc.property(lists, (value) => {
        expect(readOf(parameter, textOf(writeParameter(parameter, value)))).toEqual({ kind: 'value', value, oddities: [] });
      }),
    );
    const shown = jsonArray([jsonArray([jsonNumber('1'), jsonNumber('2')]), jsonArray([jsonNumber('3')])]);
    expect(textOf(writeParameter(parameter, shown)).replaceAll('color=', '')).toBe(text);
  });

  it('of whose delimiters nothing is said are not written, and what is sent is open', () => {
    const parameter = separated(styled('form', schema), { inside: [] });
    expect(writeParameter(parameter, jsonArray([jsonArray([jsonNumber('1')])])).kind).toBe('unwritable');
    expect(readOf(parameter, 'color=1,2').kind).toBe('ambiguous');
  });
});

describe.each(['path', 'query', 'header', 'cookie'] as const)('JSON in the %s', (location) => {
  it('is read as it was written', () => {
    const parameter = documentIn(location, 'application/json');
    fc.assert(
      fc.property(fc.jsonValue(), (plainValue) => {
        const value = fromPlain(plainValue);
        const written = writeParameter(parameter, value);
        const reading = readOf(parameter, textOf(written));
        expect(written.kind).toBe(location);
        expect(reading).toMatchObject({ value });
        if (location === 'query' || location === 'header') expect(reading.kind).toBe('value');
      }),
    );
  });

  it('says where it is malformed', () => {
    const parameter = documentIn(location, 'application/json');
    expect(inWords(readOf(parameter, location === 'query' || location === 'cookie' ? 'color={' : '{'))).toBe(
      `${location} color is not JSON`,
    );
  });
});

/** Whether a style can hold none of these. */
function isNothing(parameter: CodecParameter, schema: string): boolean {
  const { serialization } = parameter;
  if (serialization.kind === 'content' || schema === STRING || schema === INTEGER) return false;
  const isArray = schema.includes('"array"');
  const isObject = schema.includes('"object"');
  if (serialization.style === 'deepObject') return isArray;
  return parameter.in === 'cookie' && serialization.explode && (isArray || isObject);
}

function plain(style: StyleName): readonly [string, (schema: string) => CodecParameter] {
  return [style, (schema) => styled(style, schema)];
}

function reserved(parameter: CodecParameter): CodecParameter {
  const { serialization } = parameter;
  return serialization.kind === 'content' ? parameter : { ...parameter, serialization: { ...serialization, allowReserved: true } };
}

function objectOf(members: Readonly<Record<string, JsonValue>>): JsonValue {
  return jsonObject(Object.entries(members));
}

function fromPlain(value: unknown): JsonValue {
  if (typeof value === 'number') return jsonNumber(JSON.stringify(value));
  if (Array.isArray(value)) return jsonArray(value.map(fromPlain));
  if (typeof value === 'object' && value !== null) return jsonObject(Object.entries(value).map(([name, item]) => [name, fromPlain(item)]));
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

function separated(parameter: CodecParameter, delimiters: ListDelimiters): CodecParameter {
  const { serialization } = parameter;
  return serialization.kind === 'style' ? { ...parameter, serialization: { ...serialization, delimiters } } : parameter;
}
