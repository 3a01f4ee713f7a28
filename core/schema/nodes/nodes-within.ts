import type { Assertion, SchemaNode } from './schema-node.js';

/** A schema and all schemas that it applies to a value or to parts of it, each once. Those of `not` and `if` demand nothing. */
export function nodesWithin(schema: SchemaNode): readonly SchemaNode[] {
  return [...nodesOf([schema])];
}

/** The same of several schemas. Schemas that many others lead to are walked once. */
export function nodesOf(schemas: readonly SchemaNode[]): ReadonlySet<SchemaNode> {
  const found = new Set<SchemaNode>();
  const pending = schemas.toReversed();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    pending.push(...partsOf(node).toReversed());
  }
  return found;
}

/** The schemas that a schema applies, each as often as it does; those of `not` and `if` demand nothing. */
export function partsOf({ allOf, properties, additional, items, more = {} }: SchemaNode): readonly SchemaNode[] {
  const { anyOf = [], oneOf, condition, dependentSchemas = [], patternProperties = [], prefixItems = [] } = more;
  const named = [...properties, ...dependentSchemas, ...patternProperties].map(({ schema }) => schema);
  const single = [
    additional,
    items,
    condition?.holds,
    condition?.fails,
    more.propertyNames,
    more.contains?.schema,
    more.dynamicRef?.schema,
    more.unevaluatedProperties,
    more.unevaluatedItems,
  ];
  return [...allOf, ...anyOf, ...(oneOf?.branches ?? []), ...named, ...prefixItems, ...single.flatMap((schema) => schema ?? [])];
}

/** Every assertion of a schema and of the schemas in it. */
export function assertionsWithin(schema: SchemaNode): readonly Assertion[] {
  return nodesWithin(schema).flatMap(({ assertions, more }): readonly Assertion[] => {
    if (more === undefined) return assertions;
    const applied = [more.oneOf?.assertion, more.not?.assertion, more.contains?.least, more.contains?.most];
    return [...assertions, ...applied.flatMap((assertion) => assertion ?? [])];
  });
}
