import type { SchemaNode } from './schema-node.js';

/** A schema with the targets of its `$ref` and the branches of its `allOf`, whose members add up. */
export function withAllOf(schema: SchemaNode): readonly SchemaNode[] {
  return [schema, ...schema.allOf.flatMap(withAllOf)];
}
