import { isNull } from '../schema/applied-nodes.js';
import type { SchemaNode } from '../schema/nodes/schema-node.js';

/** The schema that says something, behind those that only refer to it, and behind a choice between it and null. */
export function resolvedSchema(schema: SchemaNode): SchemaNode {
  // A schema cannot refer to itself (refuse-loops.ts), except through a choice.
  const seen = new Set<SchemaNode>();
  let node = schema;
  for (let next: SchemaNode | undefined = node; next !== undefined && !seen.has(next); next = onlyPartOf(node)) {
    seen.add(next);
    node = next;
  }
  return node;
}

/** True if two schemas are one, however they are referred to. */
export function isSameSchema(a: SchemaNode, b: SchemaNode): boolean {
  return resolvedSchema(a) === resolvedSchema(b);
}

function onlyPartOf({ assertions, allOf, properties, additional, items, more = {} }: SchemaNode): SchemaNode | undefined {
  if (properties.length > 0 || items !== undefined || additional !== undefined || assertions.length > 0) return undefined;
  const branches = [...(more.anyOf ?? []), ...(more.oneOf?.branches ?? [])].filter((branch) => !isNull(branch));
  const parts = [...allOf, ...branches];
  return parts.length === 1 ? parts[0] : undefined;
}
