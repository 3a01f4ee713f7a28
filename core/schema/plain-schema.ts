import { createEvaluator } from './evaluation/evaluator.js';
import { memberNodesBy } from './nodes/named-parts.js';
import { nodesWithin } from './nodes/nodes-within.js';
import { isIntegerFormat } from './nodes/number-keywords.js';
import type { SchemaNode, ValueAssertion } from './nodes/schema-node.js';
import type { SchemaReader } from './schema-reader.js';
import { withAllOf } from './nodes/with-all-of.js';

const PLAIN: ReadonlySet<ValueAssertion['keyword']> = new Set<ValueAssertion['keyword']>([
  ...(['type', 'required', 'never'] as const),
  ...(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const),
  ...(['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'] as const),
]);

/** True if a schema and all within it name types, members, items, bounds and integer formats only, and no default. */
export function isPlainSchema(schema: SchemaNode): boolean {
  return nodesWithin(schema).every(isPlainNode);
}

function isPlainNode(node: SchemaNode): boolean {
  return node.more === undefined && node.defaultValue === undefined && node.assertions.every(isPlainAssertion) && !hasDigits(node);
}

/** Integers may stand in strings, which is for others to judge. */
function hasDigits({ assertions }: SchemaNode): boolean {
  return assertions.some(({ keyword }) => keyword === 'format') && !assertions.some(isOfNumbers);
}

function isOfNumbers(assertion: ValueAssertion): boolean {
  return assertion.keyword === 'type' && !assertion.types.includes('string');
}

function isPlainAssertion(assertion: ValueAssertion): boolean {
  return assertion.keyword === 'format' ? isIntegerFormat(assertion.format) : PLAIN.has(assertion.keyword);
}

/** Reads plain schemas as the whole reader does. */
export const PLAIN_READER: SchemaReader = {
  evaluate: createEvaluator({
    apply: () => ({ holds: true, odd: 'unjudged' }),
    visitMore: (_node, _more, _value, { walk }) => {
      walk.unjudged += 1;
    },
  }),
  allApplied: (nodes) => [...new Set(nodes.flatMap(withAllOf))],
  memberNodes: (nodes, name) => memberNodesBy(() => false, nodes, name),
};
