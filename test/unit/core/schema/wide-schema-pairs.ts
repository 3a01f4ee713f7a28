import * as fc from 'fast-check';
import { type Json, number, oneIn, valueOf } from './schema-pairs.js';

/** A schema of draft 2020-12 with `$defs`. */
export type WideSchema = { readonly [keyword: string]: Json };

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
const TYPES = ['null', 'boolean', 'string', 'number', 'integer', 'object', 'array'] as const;

/** What the schemas of one level may hold: schemas for the same value, which must not lead back, and for parts of it. */
interface Inner {
  readonly same: fc.Arbitrary<Json>;
  readonly part: fc.Arbitrary<Json>;
}

/** The keywords of one schema, above all those that other tests lack. */
function keywords(names: readonly string[], { same, part }: Inner): fc.Arbitrary<WideSchema> {
  const name = fc.constantFrom(...names);
  const named = (schema: fc.Arbitrary<Json>): fc.Arbitrary<Json> => fc.dictionary(name, schema, { maxKeys: 2, noNullPrototype: true });
  const list = (schema: fc.Arbitrary<Json>): fc.Arbitrary<Json> => fc.array(schema, { minLength: 1, maxLength: 2 });
  const count = fc.nat({ max: 2 });
  const pattern = fc.constantFrom('a', '^a', 'b$', '^.$', '(a|b)+', '');
  // For additionalProperties, Hyperjump takes an empty pattern that stands alone for none.
  const patternOfNames = pattern.map((text) => text || '^');
  return fc
    .record({
      type: oneIn(6, fc.oneof(fc.constantFrom(...TYPES), fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 3 }))),
      const: oneIn(20, valueOf(names)),
      minimum: oneIn(10, number),
      minLength: oneIn(12, count),
      required: oneIn(10, fc.uniqueArray(name, { maxLength: 2 })),
      properties: oneIn(3, named(part)),
      additionalProperties: oneIn(8, part),
      items: oneIn(6, part),
      allOf: oneIn(8, list(same)),
      anyOf: oneIn(6, list(same)),
      oneOf: oneIn(6, list(same)),
      not: oneIn(8, same),
      if: oneIn(6, same),
      then: oneIn(6, same), // oxlint-disable-line unicorn/no-thenable
      else: oneIn(6, same),
      dependentRequired: oneIn(10, fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), { maxKeys: 2, noNullPrototype: true })),
      dependentSchemas: oneIn(10, named(same)),
      patternProperties: oneIn(8, fc.dictionary(patternOfNames, part, { maxKeys: 2, noNullPrototype: true })),
      propertyNames: oneIn(10, same),
      minProperties: oneIn(10, count),
      maxProperties: oneIn(10, count),
      prefixItems: oneIn(6, list(part)),
      contains: oneIn(8, part),
      minContains: oneIn(6, count),
      maxContains: oneIn(6, count),
      uniqueItems: oneIn(8, fc.boolean()),
      multipleOf: oneIn(10, fc.constantFrom(1, 2, 0.5, 1.5)),
      pattern: oneIn(10, pattern),
      unevaluatedProperties: oneIn(6, part),
      unevaluatedItems: oneIn(6, part),
    })
    .map((record) =>
      Object.fromEntries(Object.entries(record).flatMap(([keyword, value]) => (value === undefined ? [] : [[keyword, value]]))),
    );
}

function schemaWith(names: readonly string[], sameRefs: readonly string[], partRefs: readonly string[]): fc.Arbitrary<Json> {
  const referring = (to: readonly string[]): fc.Arbitrary<Json> => fc.constantFrom(...to).map((target) => ({ $ref: target }));
  const { schema } = fc.letrec<{ schema: Json; part: Json }>((tie) => ({
    schema: fc.oneof(
      { maxDepth: 2, depthSize: 'small' },
      { weight: 1, arbitrary: fc.boolean() },
      { weight: 8, arbitrary: keywords(names, { same: tie('schema'), part: tie('part') }) },
      ...(sameRefs.length === 0 ? [] : [{ weight: 1, arbitrary: referring(sameRefs) }]),
    ),
    part: fc.oneof(
      { maxDepth: 2, depthSize: 'small' },
      { weight: 3, arbitrary: tie('schema') },
      { weight: 2, arbitrary: referring(partRefs) },
    ),
  }));
  return schema;
}

/** Recursive schemas with every applicator, each with eight values to judge. */
export function wideSchemaPairs(names: readonly string[]): fc.Arbitrary<readonly [WideSchema, readonly Json[]]> {
  const parts = ['#', '#/$defs/Leaf', '#/$defs/Branch', '#branch'];
  const refs = (same: readonly string[]): Inner => {
    const schema = schemaWith(names, same, parts);
    return {
      same: schema,
      part: fc.oneof(
        schema,
        fc.constantFrom(...parts).map((target) => ({ $ref: target })),
      ),
    };
  };
  const document = fc
    .tuple(keywords(names, refs(['#/$defs/Leaf', '#branch'])), keywords(names, refs(['#/$defs/Leaf'])), keywords(names, refs([])))
    .map(([root, branch, leaf]) => ({ $schema: DIALECT, ...root, $defs: { Branch: { $anchor: 'branch', ...branch }, Leaf: leaf } }));
  return fc.tuple(document, fc.array(valueOf(names), { minLength: 8, maxLength: 8 }));
}
