import type { KitError } from '../../kit-error.js';
import { findCircle } from '../../schema/nodes/find-circle.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { LocatedNode } from '../source/located-node.js';
import { circular } from '../source/resolve-ref.js';

/**
 * Refuses a schema that applies itself to the same value, so that evaluating it never ends (JSON Schema 2020-12 Core section
 * 9.4.1). Recursion through members and items ends, because values do.
 * @param locations of all schemas.
 * @throws KitError at the `$ref` that closes the circle.
 */
export function refuseLoops(nodes: readonly SchemaNode[], locations: ReadonlyMap<SchemaNode, LocatedNode>): void {
  const trail = findCircle(nodes, inPlace);
  if (trail !== undefined) throw loop(trail, locations);
}

/** The schemas that apply to the same value. */
function inPlace({ allOf, more }: SchemaNode): readonly SchemaNode[] {
  if (more === undefined) return allOf;
  const { anyOf = [], oneOf, not, condition, dependentSchemas = [] } = more;
  const branches = [condition?.test, condition?.holds, condition?.fails, not?.schema].flatMap((branch) => branch ?? []);
  return [...allOf, ...anyOf, ...(oneOf?.branches ?? []), ...branches, ...dependentSchemas.map(({ schema }) => schema)];
}

/** The error at the last `$ref` of a trail that ends where it has been before. */
function loop(trail: readonly SchemaNode[], locations: ReadonlyMap<SchemaNode, LocatedNode>): KitError {
  const isInside = (node: SchemaNode, outer: SchemaNode): boolean => node.at.pointer.startsWith(`${outer.at.pointer}/`);
  const from = trail.findLast((node, i) => {
    const next = trail[i + 1];
    return next !== undefined && !(next.at.file === node.at.file && isInside(next, node));
  });
  const located = from === undefined ? undefined : locations.get(from);
  if (located === undefined) throw new Error('a circle without a $ref');
  return circular(located);
}
