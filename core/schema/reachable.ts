import type { SchemaNode } from './schema-node.js';

/** A schema with all schemas that it applies to a value or to its parts, each once. */
export function reachable(root: SchemaNode): readonly SchemaNode[] {
  const found = new Set([root]);
  for (const node of found) for (const inner of schemasIn(node)) found.add(inner);
  return [...found];
}

/** True if a schema applies itself, to the same value or to a part of it. */
export function isRecursive(root: SchemaNode): boolean {
  const done = new Set<SchemaNode>();
  const open = new Set<SchemaNode>();
  const leads = (node: SchemaNode): boolean => {
    if (open.has(node)) return true;
    if (done.has(node)) return false;
    open.add(node);
    const found = schemasIn(node).some(leads);
    open.delete(node);
    done.add(node);
    return found;
  };
  return leads(root);
}

function schemasIn({ allOf, properties, additional, items, more = {} }: SchemaNode): readonly SchemaNode[] {
  const { anyOf = [], oneOf, not, condition, dependentSchemas = [], patternProperties = [], prefixItems = [], contains } = more;
  const single = [
    additional,
    items,
    not?.schema,
    condition?.test,
    condition?.holds,
    condition?.fails,
    contains?.schema,
    more.propertyNames,
  ];
  const rest = [...single, more.unevaluatedItems, more.unevaluatedProperties, more.dynamicRef?.schema];
  return [
    ...allOf,
    ...anyOf,
    ...(oneOf?.branches ?? []),
    ...prefixItems,
    ...[...properties, ...dependentSchemas, ...patternProperties].map(({ schema }) => schema),
    ...rest.filter((schema) => schema !== undefined),
  ];
}
