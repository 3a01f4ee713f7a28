import { memoize } from '../../memoize.js';
import { nodesOf } from '../nodes/nodes-within.js';
import type { SchemaNode, ValueAssertion } from '../nodes/schema-node.js';
import { withAllOf } from '../nodes/with-all-of.js';
import { validValue } from './valid-value.js';

/** The keyword with its place. */
export type PatternAssertion = Extract<ValueAssertion, { readonly keyword: 'pattern' }>;

/** What the search for one text may evaluate, in schemas: some tens of milliseconds. */
const MOST_VISITS = 30_000;

/** The patterns within schemas for which no text is found, each once: a mock cannot make a value of them up. */
export function unmadePatterns(schemas: readonly SchemaNode[]): readonly PatternAssertion[] {
  return [...new Set([...nodesOf(schemas)].flatMap((node) => unmadeIn(node).patterns))];
}

const unmadeIn = memoize((node: SchemaNode) => {
  const patterns = withAllOf(node)
    .flatMap(({ assertions }) => assertions)
    .filter((assertion) => assertion.keyword === 'pattern');
  if (patterns.length === 0) return { patterns };
  const made = validValue(node, { direction: 'response', budget: { visits: MOST_VISITS } });
  return { patterns: made === undefined ? patterns : [] };
});
