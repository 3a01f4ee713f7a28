import { describe, expect, it } from 'vitest';
import { PLAIN_DEPTH, traitsOf } from '../../../../../core/json/traits.js';
import { endlessSchemas } from '../../../../../core/schema/samples/endless-schemas.js';
import { validValue } from '../../../../../core/schema/samples/valid-value.js';
import type { SchemaNode } from '../../../../../core/schema/nodes/schema-node.js';
import { nodeWithin } from '../node-within.js';

/** A circle of schemas, of which each refers to the next one, written by a function of the reference. */
function circle(count: number, write: (ref: string) => string): SchemaNode {
  const schemas = Array.from({ length: count }, (_, i) => `"S${i}":${write(`{"$ref":"#/$defs/S${(i + 1) % count}"}`)}`);
  return nodeWithin(`{"$ref":"#/$defs/S0","$defs":{${schemas.join()}}}`);
}

const member = (required: string, schema: string): string => `{"type":"object",${required}"properties":{"next":${schema}}}`;
const REQUIRED = '"required":["next"],';

/** Circles that have values, by how they end. */
const ENDING: readonly (readonly [title: string, write: (ref: string) => string])[] = [
  ['an optional member', (ref) => member('', ref)],
  ['null', (ref) => member(REQUIRED, `{"anyOf":[${ref},{"type":"null"}]}`)],
  ['an empty list', (ref) => member(REQUIRED, `{"type":"array","items":${ref}}`)],
  ['an empty map', (ref) => `{"type":"object","additionalProperties":${ref}}`],
  ['another type', (ref) => `{"type":["object","string"],${REQUIRED}"properties":{"next":${ref}}}`],
  ['another branch', (ref) => member(REQUIRED, `{"oneOf":[${ref},{"type":"integer"}]}`)],
];

/** Circles that have none. */
const ENDLESS: readonly (readonly [title: string, write: (ref: string) => string])[] = [
  ['a required member', (ref) => member(REQUIRED, ref)],
  ['one that another branch requires', (ref) => `{"allOf":[{"type":"object","required":["next"]},{"properties":{"next":${ref}}}]}`],
  ['an item that a list needs', (ref) => `{"type":"array","minItems":1,"items":${ref}}`],
  ['every branch', (ref) => member(REQUIRED, `{"anyOf":[${ref},{"type":"array","minItems":2,"items":${ref}}]}`)],
];

describe('a circle of schemas that ends', () => {
  it.each(ENDING.flatMap(([title, write]) => [1, 2, 1000].map((count) => [count, title, write] as const)))(
    'of %i, by %s, has a value that every parser takes',
    (count, _, write) => {
      const schema = circle(count, write);
      const value = validValue(schema);
      expect(value).toBeDefined();
      expect(traitsOf(value ?? null).depth).toBeLessThanOrEqual(PLAIN_DEPTH);
      expect(endlessSchemas([schema])).toEqual([]);
    },
  );
});

describe('a circle of schemas without end', () => {
  it.each(ENDLESS.flatMap(([title, write]) => [1, 2, 1000].map((count) => [count, title, write] as const)))(
    'of %i, by %s, is found once',
    (count, _, write) => {
      const schema = circle(count, write);
      expect(endlessSchemas([schema, schema, nodeWithin('{}')])).toHaveLength(1);
      if (count < 1000) expect(validValue(schema)).toBeUndefined();
    },
  );
});

it('a value of required members is as deep as it has to be', () => {
  const deep = Array.from({ length: PLAIN_DEPTH + 5 }).reduce<string>((inner) => member(REQUIRED, inner), '{"type":"integer"}');
  expect(traitsOf(validValue(nodeWithin(deep)) ?? null).depth).toBe(PLAIN_DEPTH + 5);
});

it('a required member that is only for responses ends a circle', () => {
  const schema = circle(2, (ref) => member(REQUIRED, `{"readOnly":true,"allOf":[${ref}]}`));
  expect(endlessSchemas([schema])).toEqual([]);
});
