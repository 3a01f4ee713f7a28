import { memoize } from '../../memoize.js';
import { schemasOf } from './objects.js';
import { boundsOf, typesOf, valuesOf } from '../nodes/merged-assertions.js';
import type { SchemaNode } from '../nodes/schema-node.js';
import { withAllOf } from '../nodes/with-all-of.js';

/**
 * The schemas whose values would have no end, because what they require leads back to them, one for each circle. A required member that is
 * meant for one direction only counts as optional.
 */
export function endlessSchemas(roots: readonly SchemaNode[]): readonly SchemaNode[] {
  const found = new Set(roots);
  for (const node of found) for (const part of needsOf(node).flat()) found.add(part);
  const ending = new Set<SchemaNode>();
  // Those that were found last are the parts of the others.
  const order = [...found].toReversed();
  for (let before = -1; before < ending.size;) {
    before = ending.size;
    for (const node of order) if (needsOf(node).every((one) => one.some((part) => ending.has(part)))) ending.add(node);
  }
  const seen = new Set<SchemaNode>();
  return [...found].flatMap((node) => (ending.has(node) || seen.has(node) ? [] : circleFrom(node, ending, seen)));
}

/** The first schema of the circle that a schema without end leads to, in a list, which is empty if it was seen before. */
function circleFrom(start: SchemaNode, ending: ReadonlySet<SchemaNode>, seen: Set<SchemaNode>): readonly SchemaNode[] {
  const trail = new Set<SchemaNode>();
  let node: SchemaNode | undefined = start;
  while (node !== undefined && !seen.has(node)) {
    seen.add(node);
    trail.add(node);
    node = needsOf(node)
      .find((one) => !one.some((part) => ending.has(part)))
      ?.at(0);
  }
  return node !== undefined && trail.has(node) ? [node] : [];
}

/** The schemas of the parts that every value has, with those of which one is enough in one list. */
const needsOf = memoize((node: SchemaNode): readonly (readonly SchemaNode[])[] => {
  const nodes = withAllOf(node);
  const assertions = nodes.flatMap((one) => one.assertions);
  if (valuesOf(assertions) !== undefined) return [];
  const branches = nodes.flatMap(({ more }) => [more?.anyOf, more?.oneOf?.branches].flatMap((one) => (one === undefined ? [] : [one])));
  const [type, another] = typesOf(assertions);
  if (another !== undefined) return branches;
  const members = type === 'object' ? assertions.flatMap((one) => (one.keyword === 'required' ? [schemasOf(nodes, one.name)] : [])) : [];
  const items = type === 'array' && boundsOf(assertions, 'minItems', 'maxItems').min > 0 ? nodes.flatMap((one) => one.items ?? []) : [];
  const parts = [...members.flat(), ...items].filter(({ isReadOnly, isWriteOnly }) => isReadOnly !== true && isWriteOnly !== true);
  return [...branches, ...parts.map((part) => [part])];
});
