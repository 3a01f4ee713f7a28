import { equalJson } from '../../json/equal.js';
import { type JsonValue, isNumber, kindOf } from '../../json/value.js';
import { typesOf } from '../nodes/merged-assertions.js';
import type { SchemaNode, TypeName, ValueAssertion } from '../nodes/schema-node.js';

/** What the assertions of a conjunction demand of a value. */
export interface Demands {
  /** In order of preference; empty if no type is possible. */
  readonly types: readonly TypeName[];
  /** From `enum` and `const`. */
  readonly values: readonly JsonValue[] | undefined;
  readonly assertions: readonly ValueAssertion[];
}

const ALL: readonly TypeName[] = ['object', 'string', 'number', 'array', 'boolean', 'null'];

/** What schemas demand that all apply to one value. */
export function demandsOf(nodes: readonly SchemaNode[], example: JsonValue | undefined): Demands {
  const assertions = nodes.flatMap((node) => node.assertions);
  if (assertions.some(({ keyword }) => keyword === 'never')) return { types: [], values: undefined, assertions };
  const isTyped = assertions.some(({ keyword }) => keyword === 'type');
  const types = isTyped ? typesOf(assertions) : untyped(assertions, nodes);
  return { types: inOrder(types, example), values: valuesOf(assertions), assertions };
}

/** Keywords that are written for values of one type, which is the likeliest one. */
const MEANT_FOR: Readonly<Partial<Record<ValueAssertion['keyword'], TypeName>>> = {
  required: 'object',
  dependentRequired: 'object',
  minProperties: 'object',
  maxProperties: 'object',
  minItems: 'array',
  maxItems: 'array',
  uniqueItems: 'array',
  minLength: 'string',
  maxLength: 'string',
  pattern: 'string',
  format: 'string',
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
  multipleOf: 'number',
};

const NUMBER_FORMATS: ReadonlySet<string> = new Set(['int32', 'int64', 'float', 'double']);

/** All types, the likeliest first. */
function untyped(assertions: readonly ValueAssertion[], nodes: readonly SchemaNode[]): readonly TypeName[] {
  const meant = assertions.map((one) => (one.keyword === 'format' && NUMBER_FORMATS.has(one.format) ? 'integer' : MEANT_FOR[one.keyword]));
  const hasItems = nodes.some(({ items, more }) => (items ?? more?.prefixItems ?? more?.contains) !== undefined);
  const hasMembers = nodes.some(({ properties }) => properties.length > 0);
  const holdsContent = nodes.some(({ content }) => content !== undefined);
  const likely = [
    ...(holdsContent ? ['string' as const] : []),
    ...(hasMembers ? ['object' as const] : []),
    ...(hasItems ? ['array' as const] : []),
    ...meant.flatMap((one) => one ?? []),
  ];
  return [...new Set([...likely, ...ALL])];
}

/** The type of the example first, and null last. */
function inOrder(types: readonly TypeName[], example: JsonValue | undefined): readonly TypeName[] {
  const rank = (type: TypeName): number => {
    if (example !== undefined && (kindOf(example) === type || (type === 'integer' && isNumber(example)))) return 0;
    return type === 'null' ? 2 : 1;
  };
  return types.toSorted((a, b) => rank(a) - rank(b));
}

/** The values that every `enum` and `const` lists. */
function valuesOf(assertions: readonly ValueAssertion[]): readonly JsonValue[] | undefined {
  const lists = assertions.flatMap((assertion) =>
    assertion.keyword === 'enum' ? [assertion.values] : assertion.keyword === 'const' ? [[assertion.value]] : [],
  );
  const [first, ...others] = lists;
  return first?.filter((value) => others.every((list) => list.some((other) => equalJson(value, other))));
}
