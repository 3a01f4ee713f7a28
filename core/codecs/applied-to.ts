import type { SchemaNode } from '../schema/nodes/schema-node.js';

/** The schemas that speak of one value, all that apply and all alternatives. Text is read by the types that they name. */
export type Schemas = readonly SchemaNode[];

/** The nodes that apply to the same value, and all alternatives. Schemas may be recursive. */
export function appliedTo(schemas: Schemas): Schemas {
  const seen = new Set<SchemaNode>(schemas);
  for (const node of seen) for (const inner of applied(node)) seen.add(inner);
  return [...seen];
}

/** The schemas that a node applies to the same value. */
function applied({ allOf, more }: SchemaNode): Schemas {
  return [...allOf, ...(more?.anyOf ?? []), ...(more?.oneOf?.branches ?? [])];
}
