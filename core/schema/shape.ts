import { compareNumbers } from '../json/decimal.js';
import type { JsonValue } from '../json/value.js';
import type { Assertion, SchemaNode, TypeName } from './schema-node.js';
import type { Place } from '../openapi/place.js';
import { INTEGER_RANGES } from './keywords.js';

/** A schema with `allOf` and `$ref` merged, for generators of values. The judge does not use it. */
export interface Shape {
  readonly at: Place;
  /** Empty: any type. */
  readonly types: readonly TypeName[];
  /** From `enum` and `const`. */
  readonly values: readonly JsonValue[] | undefined;
  /** Inclusive, as digits; from bounds and format. */
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly lengths: Range;
  readonly counts: Range;
  readonly members: readonly MemberShape[];
  /** True if undeclared members are allowed. */
  readonly open: boolean;
  readonly items: Shape | undefined;
}

/** Bounds of a length; Infinity if there is no maximum. */
export interface Range {
  readonly min: number;
  readonly max: number | undefined;
}

/** A declared member. */
export interface MemberShape {
  readonly name: string;
  readonly required: boolean;
  readonly shape: Shape;
}

/** Merges a schema into its shape. Integer bounds are exact; an exclusive bound moves inwards by one. */
export function shapeOf(node: SchemaNode): Shape {
  const nodes = flatten(node);
  const assertions = nodes.flatMap((part) => part.assertions);
  const required = new Set(assertions.flatMap((assertion) => (assertion.keyword === 'required' ? [assertion.name] : [])));
  const names = new Set([...nodes.flatMap((part) => part.properties.map((property) => property.name)), ...required]);
  const items = nodes.flatMap((part) => part.items ?? []);
  return {
    at: node.at,
    types: typesOf(assertions),
    values: valuesOf(assertions),
    min: tightest(assertions, 'min'),
    max: tightest(assertions, 'max'),
    lengths: rangeOf(assertions, 'minLength', 'maxLength'),
    counts: rangeOf(assertions, 'minItems', 'maxItems'),
    members: [...names].map((name) => ({ name, required: required.has(name), shape: memberShape(node.at, nodes, name) })),
    open: nodes.every((part) => part.additional === undefined || part.additional.assertions.every(({ keyword }) => keyword !== 'never')),
    items: items[0] === undefined ? undefined : shapeOf({ ...items[0], allOf: [...items[0].allOf, ...items.slice(1)] }),
  };
}

function flatten(node: SchemaNode): readonly SchemaNode[] {
  return [node, ...node.allOf.flatMap(flatten)];
}

/** A member can be required without being declared: then the schema of undeclared members applies, or any value is valid. */
function memberShape(at: Place, nodes: readonly SchemaNode[], name: string): Shape {
  const [first, ...others] = nodes.flatMap(
    ({ properties, additional }) => properties.find((property) => property.name === name)?.schema ?? additional ?? [],
  );
  if (first === undefined) return shapeOf({ at, assertions: [], allOf: [], properties: [], additional: undefined, items: undefined });
  return shapeOf(others.length === 0 ? first : { ...first, allOf: [...first.allOf, ...others] });
}

/** The types that every list allows. An integer is also a number (JSON Schema 2020-12 Validation section 6.1.1). */
function typesOf(assertions: readonly Assertion[]): readonly TypeName[] {
  const lists = assertions.flatMap((assertion) => (assertion.keyword === 'type' ? [assertion.types] : []));
  const takes = (list: readonly TypeName[], name: TypeName): boolean =>
    list.includes(name) || (name === 'integer' && list.includes('number'));
  return [...new Set(lists.flat())].filter((name) => lists.every((list) => takes(list, name)));
}

function valuesOf(assertions: readonly Assertion[]): readonly JsonValue[] | undefined {
  for (const assertion of assertions) {
    if (assertion.keyword === 'const') return [assertion.value];
    if (assertion.keyword === 'enum') return assertion.values;
  }
  return undefined;
}

function tightest(assertions: readonly Assertion[], side: 'min' | 'max'): string | undefined {
  const limits = assertions.flatMap((assertion) => limitOf(assertion, side) ?? []);
  const direction = side === 'min' ? -1 : 1;
  return limits.toSorted((a, b) => direction * compareNumbers(a, b))[0];
}

function limitOf(assertion: Assertion, side: 'min' | 'max'): string | undefined {
  if (assertion.keyword === 'format') return INTEGER_RANGES[assertion.format][side];
  const inclusive = side === 'min' ? 'minimum' : 'maximum';
  if (assertion.keyword === inclusive) return assertion.limit;
  const exclusive = side === 'min' ? 'exclusiveMinimum' : 'exclusiveMaximum';
  if (assertion.keyword !== exclusive) return undefined;
  return inner(assertion.limit, side);
}

/** The nearest integer inside an exclusive bound; a fractional bound stays. */
function inner(limit: string, side: 'min' | 'max'): string {
  return /^-?\d+$/.test(limit) ? String(BigInt(limit) + (side === 'min' ? 1n : -1n)) : limit;
}

function rangeOf(assertions: readonly Assertion[], least: 'minLength' | 'minItems', most: 'maxLength' | 'maxItems'): Range {
  const limits = (keyword: string): readonly number[] =>
    assertions.flatMap((assertion) => (assertion.keyword === keyword && 'limit' in assertion ? [Number(assertion.limit)] : []));
  const largest = limits(most);
  return { min: Math.max(0, ...limits(least)), max: largest.length === 0 ? undefined : Math.min(...largest) };
}
