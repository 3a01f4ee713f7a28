import * as fc from 'fast-check';

/** What JSON.parse gives. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A schema of draft 2020-12 as plain JavaScript, with its parts under `components`. */
export type SchemaDocument = {
  readonly $schema: string;
  readonly $ref: string;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
};

/** Names of members, some of which break code that is careless. */
export const NAMES: readonly string[] = ['a', 'b', 'größe', 'a/b~c', '', 'toString', 'constructor'];

/** Names that ajv reads as the standard says; it takes a required '' for present, and inherited members for own ones. */
export const PLAIN_NAMES: readonly string[] = NAMES.slice(0, 4);

const TYPES = ['null', 'boolean', 'string', 'number', 'integer', 'object', 'array'] as const;

const half = fc.integer({ min: -6, max: 10 }).map((twice) => twice / 2);
export const number = fc.oneof(fc.integer({ min: -3, max: 5 }), half, fc.constantFrom(0.1, 1e21, 1e-7));
const string = fc.constantFrom('', 'a', 'ab', 'abc', 'é', 'e\u0301', '\u{1F33F}', '\u{1F33F}\u{1F33F}', '1');
const scalar: fc.Arbitrary<Json> = fc.oneof(number, fc.boolean(), fc.constant(null), string);

/** Values from so small a world that schemas and values meet. */
export function valueOf(names: readonly string[]): fc.Arbitrary<Json> {
  const { value } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      { weight: 3, arbitrary: scalar },
      { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
      { weight: 2, arbitrary: fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 4, noNullPrototype: true }) },
    ),
  }));
  return value;
}

/** An operand in one of so many schemas. */
export function oneIn(count: number, operand: fc.Arbitrary<Json>): fc.Arbitrary<Json | undefined> {
  return fc.oneof({ weight: count - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: operand });
}

/** The keywords of one schema; `inner` makes the schemas inside it. */
function keywords(names: readonly string[], inner: fc.Arbitrary<Json>, references: readonly string[]): fc.Arbitrary<Json> {
  const name = fc.constantFrom(...names);
  const types = fc.oneof(fc.constantFrom(...TYPES), fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 3 }));
  const count = fc.nat({ max: 2 });
  const value = valueOf(names);
  return fc
    .record({
      type: oneIn(2, types),
      properties: oneIn(2, fc.dictionary(name, inner, { maxKeys: 3, noNullPrototype: true })),
      required: oneIn(4, fc.uniqueArray(name, { maxLength: 2 })),
      additionalProperties: oneIn(4, inner),
      items: oneIn(3, inner),
      allOf: oneIn(5, fc.array(inner, { minLength: 1, maxLength: 2 })),
      $ref: references.length === 0 ? fc.constant(undefined) : oneIn(4, fc.constantFrom(...references)),
      enum: oneIn(10, fc.array(value, { minLength: 1, maxLength: 4 })),
      const: oneIn(12, value),
      minimum: oneIn(8, number),
      maximum: oneIn(8, number),
      exclusiveMinimum: oneIn(8, number),
      exclusiveMaximum: oneIn(8, number),
      minLength: oneIn(8, count),
      maxLength: oneIn(8, count),
      minItems: oneIn(8, count),
      maxItems: oneIn(8, count),
    })
    .map((record) => {
      const written: Record<string, Json> = {};
      for (const [keyword, operand] of Object.entries(record)) if (operand !== undefined) written[keyword] = operand;
      return written;
    });
}

function schemaWith(names: readonly string[], references: readonly string[]): fc.Arbitrary<Json> {
  const { schema } = fc.letrec<{ schema: Json }>((tie) => ({
    schema: fc.oneof(
      { maxDepth: 2, depthSize: 'small' },
      { weight: 1, arbitrary: fc.boolean() },
      { weight: 9, arbitrary: keywords(names, tie('schema'), references) },
    ),
  }));
  return schema;
}

const at = (part: string): string => `#/components/schemas/${part}`;

/** Documents whose Root refers to its parts, and they to one another without a circle, each with eight values to judge. */
export function schemaPairs(names: readonly string[]): fc.Arbitrary<readonly [SchemaDocument, readonly Json[]]> {
  const schemas = fc.record({
    Leaf: schemaWith(names, []),
    Branch: schemaWith(names, [at('Leaf')]),
    Root: keywords(names, schemaWith(names, [at('Leaf'), at('Branch')]), [at('Branch')]),
  });
  const document = schemas.map((parts) => ({ $schema: DIALECT, $ref: at('Root'), components: { schemas: parts } }));
  return fc.tuple(document, fc.array(valueOf(names), { minLength: 8, maxLength: 8 }));
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
