import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { fromJs } from '../../../../../core/json/from-js.js';
import { printJson } from '../../../../../core/json/print.js';
import { type ValueOptions, validValue } from '../../../../../core/schema/samples/valid-value.js';
import { nodeOfValue } from '../node-within.js';

const ajv = new Ajv2020({ strict: false });
formats.default(ajv);

function textOf(schema: object | boolean, options?: ValueOptions): string | undefined {
  const value = validValue(nodeOfValue(fromJs(schema)), options);
  return value === undefined ? undefined : printJson(value);
}

const object = (properties: object, rest: object = {}): object => ({ type: 'object', properties, ...rest });
const NODE = {
  $defs: { Node: object({ name: { type: 'string' }, next: { $ref: '#/$defs/Node' } }, { required: ['name'] }) },
  $ref: '#/$defs/Node',
};

/** Schemas, and the value that is made with all members. */
const VALUES: readonly (readonly [schema: object, text: string])[] = [
  [{ type: 'string' }, '"sample"'],
  [{ type: ['null', 'string'] }, '"sample"'],
  [{ anyOf: [{ type: ['object', 'null'] }, { required: ['a'], properties: { a: { const: 1 } } }] }, '{"a":1}'],
  [{ enum: [null, 2] }, '2'],
  [{ type: 'string', minLength: 8 }, '"samplexx"'],
  [{ type: 'string', maxLength: 2 }, '"sa"'],
  [{ type: 'string', pattern: '^[A-Z]{2}-\\d{3}$' }, '"AB-345"'],
  [{ type: 'string', pattern: '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d).+$', minLength: 8, maxLength: 10 }, '"aA0-bB1_"'],
  [{ type: 'string', format: 'date' }, '"2026-01-31"'],
  [{ type: 'string', format: 'email', minLength: 20 }, '"first.last+tag@mail.example.com"'],
  [{ type: 'integer' }, '1'],
  [{ type: 'integer', minimum: 10, multipleOf: 7 }, '14'],
  [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, '0.5'],
  [{ type: 'number', minimum: 0.25, maximum: 0.75, multipleOf: 0.5 }, '0.5'],
  [{ type: 'array', items: { type: 'integer' }, minItems: 3, uniqueItems: true }, '[1,0,2]'],
  [{ type: 'array', items: { type: 'boolean' }, minItems: 2, uniqueItems: true }, '[true,false]'],
  [{ type: 'array', prefixItems: [{ type: 'string' }, { const: 2 }], items: false }, '["sample",2]'],
  [{ type: 'array', items: { type: 'integer' }, contains: { minimum: 5 }, minContains: 2, maxContains: 2, minItems: 3 }, '[7,7,1]'],
  [object({ a: { type: 'string' }, b: { not: {} } }), '{"a":"sample"}'],
  [object({}, { minProperties: 2, propertyNames: { pattern: '^[a-z]+$' } }), '{"extra":{},"sample":{}}'],
  [object({}, { patternProperties: { '^x-': { type: 'integer' } }, additionalProperties: false, minProperties: 1 }), '{"x-":1}'],
  [object({ a: true, b: true }, { dependentRequired: { a: ['c'] } }), '{"a":{},"b":{},"c":{}}'],
  [{ oneOf: [object({ a: { type: 'integer' } }), object({ a: { type: 'integer' }, b: { type: 'integer' } })] }, '{"a":1,"b":"sample"}'],
  [object({ a: { type: 'string' }, b: { type: 'string' } }, { oneOf: [{ required: ['a'] }, { required: ['b'] }] }), '{"a":"sample"}'],
  // oxlint-disable-next-line unicorn/no-thenable
  [object({ kind: { enum: ['x', 'y'] } }, { if: object({ kind: { const: 'x' } }), then: false }), '{"kind":"y"}'],
  [{ type: 'string', not: { enum: ['sample'] } }, '"a"'],
  [NODE, '{"name":"sample"}'],
];

const CELL = object(Object.fromEntries(['id', 'h', 'w', 'x', 'y'].map((name) => [name, { type: 'integer' }])));
const NAMED = object({ name: { type: 'string' }, owner: { type: 'string' }, about: { type: 'string' } }, { required: ['name', 'owner'] });
const listOf = (cell: object): object => object({ cells: { type: 'array', items: cell } });

/** Two schemas of which whatever keeps the second keeps the first, where they differ deep inside. */
const NARROWER = {
  oneOf: [
    { allOf: [NAMED, listOf(CELL)] },
    {
      allOf: [
        NAMED,
        listOf({ type: 'object', allOf: [CELL, object({ view: object({ kind: { type: 'string' } }, { required: ['kind'] }) })] }),
      ],
    },
  ],
};

/** A list of many members, none of which is required. */
const LONG = object(
  { name: { type: 'string' }, list: { type: 'array', minItems: 500, uniqueItems: true, items: object({ id: { type: 'integer' } }) } },
  { required: ['name'] },
);

/** A tree of which every node must have three others: more parts than one value may have. */
const treeOf = (depth: number): object => {
  if (depth === 0) return { type: 'integer' };
  const branch = treeOf(depth - 1);
  return object({ a: branch, b: branch, c: branch }, { required: ['a', 'b', 'c'] });
};

/** A list of such trees, which must be there. */
const TREES = object({ trees: { type: 'array', items: treeOf(8) }, more: { type: 'boolean' } }, { required: ['trees'] });

describe('validValue', () => {
  it.each(VALUES)('%j', (schema, text) => {
    expect(textOf(schema)).toBe(text);
    expect(ajv.validate(schema, JSON.parse(text))).toBe(true);
  });

  it('finds what only one of two schemas allows that differ deep inside', () => {
    const text = textOf(NARROWER);
    expect(text).toBeDefined();
    expect(ajv.validate(NARROWER, JSON.parse(text ?? 'null'))).toBe(true);
  });

  it.each(['all', 'none'] as const)('takes over the entries that an example shows of a map, with optional members: %s', (optional) => {
    const map = { type: 'object', additionalProperties: { type: 'string' } };
    const example = fromJs({ settings: { 'a.b': 'x', wrong: 1 } });
    expect(textOf(object({ settings: map }, { required: ['settings'] }), { optional, example })).toBe(
      '{"settings":{"a.b":"x","wrong":"sample"}}',
    );
  });

  it('leaves members out that take more visits than there are', () => {
    expect(textOf(LONG, { budget: { visits: 20_000 } })).toBe('{"name":"sample"}');
  });

  it('leaves a list empty of which one item is too large', () => {
    expect(textOf(TREES)).toBe('{"trees":[]}');
  });

  it('makes no value for a schema that allows none', () => {
    const endless = { $ref: '#/$defs/Node', $defs: { Node: object({ next: { $ref: '#/$defs/Node' } }, { required: ['next'] }) } };
    const none = [false, { type: 'string', enum: [1] }, { minLength: 3, maxLength: 2, type: 'string' }, endless, { oneOf: [true, true] }];
    expect(none.map((schema) => textOf(schema))).toEqual(none.map(() => undefined));
  });
});
