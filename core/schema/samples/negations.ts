import { memoize } from '../../memoize.js';
import type { Property, SchemaNode, TypeName, ValueAssertion } from '../nodes/schema-node.js';
import { isNever, neverNode, notNode, syntheticNode, typed } from './synthetic.js';

/** The number of schemas for one negation. */
const MOST = 24;

/** How deep a negation goes into members and items. */
const DEEPEST = 6;

/**
 * Schemas each of which most likely implies that another is violated: `required` becomes a member that is not allowed, `minimum`
 * an exclusive maximum. Empty where only trying helps, as for `enum` and `pattern`.
 */
export function negationsOf(schema: SchemaNode, depth = 0): readonly SchemaNode[] {
  return AT_DEPTH[depth]?.(schema) ?? [];
}

const AT_DEPTH = Array.from({ length: DEEPEST }, (_, depth) => memoize((schema: SchemaNode) => negationsAt(schema, depth)));

/** The negations of a schema so deep inside another one. */
function negationsAt(schema: SchemaNode, depth: number): readonly SchemaNode[] {
  const { assertions, allOf, properties, items, additional, more } = schema;
  const inner = (part: SchemaNode): readonly SchemaNode[] => {
    const found = negationsOf(part, depth + 1);
    return found.length === 0 ? [notNode(part)] : found;
  };
  const branches = more?.anyOf ?? more?.oneOf?.branches;
  const condition = more?.condition;
  const ofAssertions = (isRequired: boolean): readonly Part[] =>
    assertions.filter(({ keyword }) => (keyword === 'required') === isRequired).map((one) => () => opposites(schema, one));
  const ofMembers = (isOfNever: boolean): readonly Part[] =>
    properties.filter((one) => isNever(one.schema) === isOfNever).map((one) => () => brokenMember(schema, one, inner));
  const both = (a: SchemaNode, b: SchemaNode): SchemaNode => syntheticNode(schema, [], { allOf: [a, b] });
  return firstOf([
    ...ofAssertions(true),
    ...ofMembers(false),
    ...ofMembers(true),
    ...allOf.map((part) => () => negationsOf(part, depth + 1)),
    () => (branches === undefined ? [] : [syntheticNode(schema, [], { allOf: branches.map(notNode) })]),
    () => (more?.not === undefined ? [] : [more.not.schema]),
    () => (condition?.holds === undefined ? [] : [both(condition.test, notNode(condition.holds))]),
    () => (condition?.fails === undefined ? [] : [both(notNode(condition.test), notNode(condition.fails))]),
    () => (items === undefined ? [] : inner(items).map((item) => brokenItem(schema, item))),
    () =>
      additional === undefined ? [] : inner(additional).flatMap((part) => brokenMember(schema, { name: UNDECLARED, schema: part }, same)),
    () => (more?.contains === undefined ? [] : [typed(schema, 'array', [], { items: notNode(more.contains.schema) })]),
    ...ofAssertions(false),
  ]);
}

/** A part of a schema, negated only if it is needed. */
type Part = () => readonly SchemaNode[];

/** Negates no more parts than it takes: recursive schemas have millions of negations. */
function firstOf(parts: readonly Part[]): readonly SchemaNode[] {
  const found: SchemaNode[] = [];
  for (const part of parts) {
    if (found.length >= MOST) break;
    found.push(...part());
  }
  return found.slice(0, MOST);
}

/** The name of made-up members. */
export const UNDECLARED = 'extra';

const same = (part: SchemaNode): readonly SchemaNode[] => [part];

function brokenMember(schema: SchemaNode, { name, schema: part }: Property, inner: (part: SchemaNode) => readonly SchemaNode[]) {
  return inner(part).map((broken) => typed(schema, 'object', [{ keyword: 'required', name }], { properties: [{ name, schema: broken }] }));
}

function brokenItem(schema: SchemaNode, item: SchemaNode): SchemaNode {
  return typed(schema, 'array', [{ keyword: 'minItems', limit: 1 }], { more: { prefixItems: [item] } });
}

const TYPES: readonly TypeName[] = ['string', 'number', 'boolean', 'object', 'array', 'null'];

function opposites(schema: SchemaNode, assertion: ValueAssertion): readonly SchemaNode[] {
  switch (assertion.keyword) {
    case 'type': {
      const others = TYPES.filter((type) => !assertion.types.includes(type));
      return [syntheticNode(schema, [{ keyword: 'type', types: others }])];
    }
    case 'required':
      return [syntheticNode(schema, [], { properties: [{ name: assertion.name, schema: neverNode(schema) }] })];
    case 'dependentRequired':
      return [
        typed(schema, 'object', [{ keyword: 'required', name: assertion.when }], {
          properties: [{ name: assertion.name, schema: neverNode(schema) }],
        }),
      ];
    case 'minimum':
      return [typed(schema, 'number', [{ keyword: 'exclusiveMaximum', limit: assertion.limit }])];
    case 'maximum':
      return [typed(schema, 'number', [{ keyword: 'exclusiveMinimum', limit: assertion.limit }])];
    case 'exclusiveMinimum':
      return [typed(schema, 'number', [{ keyword: 'maximum', limit: assertion.limit }])];
    case 'exclusiveMaximum':
      return [typed(schema, 'number', [{ keyword: 'minimum', limit: assertion.limit }])];
    case 'minLength':
      return assertion.limit === 0 ? [] : [typed(schema, 'string', [{ keyword: 'maxLength', limit: assertion.limit - 1 }])];
    case 'maxLength':
      return [typed(schema, 'string', [{ keyword: 'minLength', limit: assertion.limit + 1 }])];
    case 'minItems':
      return assertion.limit === 0 ? [] : [typed(schema, 'array', [{ keyword: 'maxItems', limit: assertion.limit - 1 }])];
    case 'maxItems':
      return [typed(schema, 'array', [{ keyword: 'minItems', limit: assertion.limit + 1 }])];
    case 'minProperties':
      return assertion.limit === 0 ? [] : [typed(schema, 'object', [{ keyword: 'maxProperties', limit: assertion.limit - 1 }])];
    case 'maxProperties':
      return [typed(schema, 'object', [{ keyword: 'minProperties', limit: assertion.limit + 1 }])];
    case 'never':
      return [syntheticNode(schema, [])];
    default:
      return [];
  }
}
