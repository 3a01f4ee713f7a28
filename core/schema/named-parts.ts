import type { PatternProperty, SchemaNode } from './schema-node.js';

/**
 * The schemas that apply to a member of an object to which others apply (JSON Schema 2020-12 Core section 10.3.2).
 * @param matches true if a pattern of `patternProperties` matches a name.
 */
export function memberNodesBy(
  matches: (one: PatternProperty, name: string) => boolean,
  nodes: readonly SchemaNode[],
  name: string,
): readonly SchemaNode[] {
  const found = nodes.flatMap(({ properties, additional, more }) => {
    const declared = properties.filter((property) => property.name === name);
    const matching = (more?.patternProperties ?? []).filter((one) => matches(one, name));
    const known = [...declared, ...matching].map(({ schema }) => schema);
    return known.length > 0 ? known : (additional ?? []);
  });
  return found.length > 0 ? found : nodes.flatMap(({ more }) => more?.unevaluatedProperties ?? []);
}

/** The schemas that apply to an item of an array to which others apply (Core sections 10.3.1 and 11.2). */
export function itemNodes(nodes: readonly SchemaNode[], i: number): readonly SchemaNode[] {
  const found = nodes.flatMap(({ items, more }) => more?.prefixItems?.[i] ?? items ?? []);
  return found.length > 0 ? found : nodes.flatMap(({ more }) => more?.unevaluatedItems ?? []);
}

/** The names of the members that schemas declare or require, in the order of the document. */
export function namedMembers(nodes: readonly SchemaNode[]): ReadonlySet<string> {
  return new Set([...nodes.flatMap(({ properties }) => properties.map(({ name }) => name)), ...requiredNames(nodes)]);
}

/** The names of the members that schemas require. */
export function requiredNames(nodes: readonly SchemaNode[]): ReadonlySet<string> {
  return new Set(nodes.flatMap(({ assertions }) => assertions.flatMap((one) => (one.keyword === 'required' ? [one.name] : []))));
}
