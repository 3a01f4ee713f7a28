import type { SchemaNode } from './schema-node.js';

/** Schemas with all that are ever tried on the same value, those of `not` and of other alternatives too. */
export function triedNodes(nodes: readonly SchemaNode[]): readonly SchemaNode[] {
  const found = new Set<SchemaNode>();
  const add = (node: SchemaNode | undefined): void => {
    if (node === undefined || found.has(node)) return;
    found.add(node);
    node.allOf.forEach(add);
    const { anyOf = [], oneOf, not, condition, dependentSchemas = [], dynamicRef } = node.more ?? {};
    [...anyOf, ...(oneOf?.branches ?? []), ...dependentSchemas.map(({ schema }) => schema)].forEach(add);
    [not?.schema, condition?.test, condition?.holds, condition?.fails, dynamicRef?.schema].forEach(add);
  };
  nodes.forEach(add);
  return [...found];
}

/** All schemas that may be tried on a member. */
export function triedOnMember(nodes: readonly SchemaNode[], name: string): readonly SchemaNode[] {
  return nodes.flatMap(({ properties, additional, more }) => [
    ...properties.filter((property) => property.name === name).map(({ schema }) => schema),
    ...(more?.patternProperties ?? []).map(({ schema }) => schema),
    ...[additional, more?.unevaluatedProperties].flatMap((schema) => schema ?? []),
  ]);
}

/** All schemas that may be tried on an item. */
export function triedOnItem(nodes: readonly SchemaNode[]): readonly SchemaNode[] {
  return nodes.flatMap(({ items, more }) => [
    ...(more?.prefixItems ?? []),
    ...[items, more?.contains?.schema, more?.unevaluatedItems].flatMap((schema) => schema ?? []),
  ]);
}
