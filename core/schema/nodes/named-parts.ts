import type { PatternProperty, SchemaNode } from './schema-node.js';

/** True if a pattern of `patternProperties` matches a name. */
type Matches = (one: PatternProperty, name: string) => boolean;

/** The schemas that apply to a member of an object to which others apply (JSON Schema 2020-12 Core section 10.3.2). */
export function memberNodesBy(matches: Matches, nodes: readonly SchemaNode[], name: string): readonly SchemaNode[] {
  const found = declaredNodesBy(matches, nodes, name);
  return found.length > 0 ? found : nodes.flatMap(({ more }) => more?.unevaluatedProperties ?? []);
}

/** The same without `unevaluatedProperties`. */
export function declaredNodesBy(matches: Matches, nodes: readonly SchemaNode[], name: string): readonly SchemaNode[] {
  return nodes.flatMap(({ properties, additional, more }) => {
    const declared = properties.filter((property) => property.name === name);
    const matching = (more?.patternProperties ?? []).filter((one) => matches(one, name));
    const known = [...declared, ...matching].map(({ schema }) => schema);
    return known.length > 0 ? known : (additional ?? []);
  });
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
