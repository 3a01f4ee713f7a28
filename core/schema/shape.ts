import { compareNumbers } from '../json/decimal.js';
import { type JsonValue, isArray, isNumber, memberOf } from '../json/value.js';
import { isNotMeantFor } from './nodes/exempt-members.js';
import type { Assertion, SchemaNode, TypeName } from './nodes/schema-node.js';
import type { Place } from '../place.js';
import { INTEGER_RANGES, isIntegerFormat } from './nodes/number-keywords.js';
import { appliedNodes } from './applied-nodes.js';
import { triedNodes, triedOnItem, triedOnMember } from './nodes/tried-nodes.js';
import { type Interchange, comparesWhole, interchangeOf } from './nodes/interchange.js';
import { type Range, boundsOf, typesOf, valuesOf } from './nodes/merged-assertions.js';
import { declaredNodesBy, namedMembers, requiredNames } from './nodes/named-parts.js';
import { matchesPattern } from './patterns/matches-pattern.js';

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
  /** Of strings; not asserted in requests. */
  readonly format: string | undefined;
  readonly counts: Range;
  readonly members: readonly MemberShape[];
  /** True if undeclared members are allowed. */
  readonly open: boolean;
  readonly items: Shape | undefined;
  /** Of the first items, from `prefixItems`; absent if there are none, as all that follow. */
  readonly prefix?: readonly Shape[];
  /** Of strings: all must match. */
  readonly patterns?: readonly string[];
  /** From `multipleOf`. */
  readonly divisors?: readonly string[];
  /** True for arrays whose items must differ. */
  readonly isUnique?: true;
  /** The integers that may stand for each other; absent if all within the bounds may. */
  readonly interchange?: Interchange;
  /** The digits of the integer in the value that the shape was made for. */
  readonly plain?: string;
}

/** A declared member. */
export interface MemberShape {
  readonly name: string;
  readonly required: boolean;
  readonly shape: Shape;
  /** True if only responses have it. */
  readonly isReadOnly?: true;
}

/** How often a schema may occur inside itself, and the number of schemas in one shape: recursive schemas have no end. */
const MOST_TIMES = 2;
const MOST_SCHEMAS = 5000;

/** The depths of a shape, tried in turn until its schemas are not too many. */
const DEPTHS = [48, 16, 8, 6, 5, 4, 3, 2, 1];

/** The state of one shape: the schemas around the current one, and what may still be added. */
interface Growth {
  readonly trail: readonly string[];
  readonly levels: number;
  readonly left: { schemas: number };
  /** The value that the schema describes; undefined if it is not known. */
  readonly value: JsonValue | undefined;
  /** Every schema that is tried on the value; undefined if all of them must hold. */
  readonly tried: readonly SchemaNode[] | undefined;
  /** True inside a value that is compared as a whole. */
  readonly isFixed: boolean;
}

/**
 * Merges a schema into its shape. Of alternatives, the one that the value matches counts; without a value, the first that is not
 * only null. Integer bounds are exact; an exclusive bound moves inwards by one. Where a recursive schema
 * goes on without end, the shape has no optional members and no items.
 */
export function shapeOf(node: SchemaNode, value?: JsonValue): Shape {
  for (const levels of DEPTHS) {
    const left = { schemas: MOST_SCHEMAS };
    const shape = grow(node, { trail: [], levels, left, value, tried: undefined, isFixed: false });
    if (shape !== undefined && left.schemas >= 0) return shape;
  }
  return unfinished(node);
}

/** The shape of a schema; undefined if it is one too many. */
function grow(node: SchemaNode, growth: Growth): Shape | undefined {
  const { trail, levels, left, value } = growth;
  const nodes = appliedNodes(node, value);
  const keys = [...new Set(nodes.map(({ at }) => `${at.file}#${at.pointer}`))];
  left.schemas -= 1;
  if (levels === 0 || left.schemas < 0 || keys.some((key) => trail.filter((outer) => outer === key).length >= MOST_TIMES)) return undefined;
  const tried =
    growth.tried === undefined && nodes.every(({ more }) => more === undefined) ? undefined : triedNodes([...(growth.tried ?? []), node]);
  const isFixed = growth.isFixed || comparesWhole(tried ?? nodes);
  const inside: Growth = { trail: [...trail, ...keys], levels: levels - 1, left, value: undefined, tried, isFixed };
  const assertions = nodes.flatMap((part) => part.assertions);
  const required = requiredNames(nodes);
  const counts = boundsOf(assertions, 'minItems', 'maxItems');
  const items = merge(nodes.flatMap((part) => part.items ?? []));
  const inItem = (i: number): Growth => ({
    ...inside,
    value: isArray(value) ? value.items[i] : undefined,
    tried: tried === undefined ? undefined : triedOnItem(tried),
  });
  const itemShape = items === undefined ? undefined : (grow(items, inItem(0)) ?? (counts.min > 0 ? unfinished(items) : undefined));
  return {
    at: node.at,
    types: typesOf(assertions),
    values: valuesOf(assertions),
    min: tightest(assertions, 'min'),
    max: tightest(assertions, 'max'),
    lengths: boundsOf(assertions, 'minLength', 'maxLength'),
    format: formatOf(assertions),
    counts: items !== undefined && itemShape === undefined ? { min: 0, max: 0 } : counts,
    members: [...namedMembers(nodes)].flatMap((name) => memberShape(node.at, nodes, name, required.has(name), inside, value)),
    open: nodes.every((part) => part.additional === undefined || part.additional.assertions.every(({ keyword }) => keyword !== 'never')),
    items: itemShape,
    ...rarePartsOf(nodes, growth, tried),
    ...prefixOf(nodes, inItem),
  };
}

/** What few schemas have. */
function rarePartsOf(nodes: readonly SchemaNode[], { value, isFixed }: Growth, tried: readonly SchemaNode[] | undefined): Partial<Shape> {
  const assertions = nodes.flatMap((part) => part.assertions);
  const patterns = assertions.flatMap((one) => (one.keyword === 'pattern' ? [one.pattern] : []));
  const divisors = assertions.flatMap((one) => (one.keyword === 'multipleOf' ? [one.divisor] : []));
  const interchange: Interchange | undefined = isFixed ? { kind: 'none' } : interchangeOf(nodes, tried);
  return {
    ...(patterns.length === 0 ? {} : { patterns }),
    ...(divisors.length === 0 ? {} : { divisors }),
    ...(assertions.some(({ keyword }) => keyword === 'uniqueItems') ? { isUnique: true } : {}),
    ...(interchange === undefined ? {} : { interchange }),
    ...(isNumber(value) && /^-?\d+$/.test(value.text) ? { plain: value.text } : {}),
  };
}

function prefixOf(nodes: readonly SchemaNode[], inItem: (i: number) => Growth): Partial<Shape> {
  const count = Math.max(0, ...nodes.map(({ more }) => more?.prefixItems?.length ?? 0));
  if (count === 0) return {};
  const shapes = Array.from({ length: count }, (_, i) => {
    const schema = merge(nodes.flatMap(({ items, more }) => more?.prefixItems?.[i] ?? items ?? []));
    return schema === undefined ? undefined : (grow(schema, inItem(i)) ?? unfinished(schema));
  });
  return { prefix: shapes.flatMap((shape) => shape ?? []) };
}

function formatOf(assertions: readonly Assertion[]): string | undefined {
  return assertions.flatMap((assertion) =>
    assertion.keyword === 'format' && !isIntegerFormat(assertion.format) ? [assertion.format] : [],
  )[0];
}

/** A shape without parts, where a recursive schema requires one part more. */
function unfinished({ at, assertions }: SchemaNode): Shape {
  const types = typesOf(assertions);
  return {
    at,
    types: types.includes('null') ? ['null'] : types,
    values: valuesOf(assertions),
    min: undefined,
    max: undefined,
    lengths: { min: 0, max: undefined },
    format: undefined,
    counts: { min: 0, max: 0 },
    members: [],
    open: true,
    items: undefined,
  };
}

/** One schema that applies several. */
function merge([first, ...others]: readonly SchemaNode[]): SchemaNode | undefined {
  return first === undefined || others.length === 0 ? first : { ...first, allOf: [...first.allOf, ...others] };
}

/** A member can be required without being declared: then the schema of undeclared members applies, or any value is valid. */
function memberShape(
  at: Place,
  nodes: readonly SchemaNode[],
  name: string,
  required: boolean,
  inside: Growth,
  owner: JsonValue | undefined,
): readonly MemberShape[] {
  const schemas = declaredNodesBy((one, text) => matchesPattern(one, text) === true, nodes, name);
  const schema = merge(schemas) ?? { at, assertions: [], allOf: [], properties: [], additional: undefined, items: undefined };
  const tried = inside.tried === undefined ? undefined : triedOnMember(inside.tried, name);
  const shape = grow(schema, { ...inside, tried, value: memberOf(owner, name) });
  if (shape === undefined && !required) return [];
  const isReadOnly = isNotMeantFor('request', schema);
  return [{ name, required, shape: shape ?? unfinished(schema), ...(isReadOnly ? { isReadOnly } : {}) }];
}

function tightest(assertions: readonly Assertion[], side: 'min' | 'max'): string | undefined {
  const limits = assertions.flatMap((assertion) => limitOf(assertion, side) ?? []);
  const direction = side === 'min' ? -1 : 1;
  return limits.toSorted((a, b) => direction * compareNumbers(a, b))[0];
}

function limitOf(assertion: Assertion, side: 'min' | 'max'): string | undefined {
  if (assertion.keyword === 'format') return isIntegerFormat(assertion.format) ? INTEGER_RANGES[assertion.format][side] : undefined;
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
