import type { SchemaNode } from './schema-node.js';

/** A schema with the targets of its `$ref` and the branches of its `allOf`, whose members add up; each once. */
export function withAllOf(schema: SchemaNode): readonly SchemaNode[] {
  if (schema.allOf.length === 0) return [schema];
  const found = new Set<SchemaNode>();
  const add = (node: SchemaNode): void => {
    if (found.has(node)) return;
    found.add(node);
    node.allOf.forEach(add);
  };
  add(schema);
  return [...found];
}
