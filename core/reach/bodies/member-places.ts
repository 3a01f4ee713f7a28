import type { InstancePath } from '../../json/instance-path.js';
import { isNotMeantFor } from '../../schema/nodes/exempt-members.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { isNever } from '../../schema/samples/synthetic.js';

/** The depth to which members within members are followed, and upper bounds on what is looked at. */
const DEPTH = 6;
const MOST_PLACES = 20;
const MOST_SCHEMAS = 5000;

/** The place of a member in a body. */
export interface MemberPlace {
  /** The first item stands for every item of an array. */
  readonly path: InstancePath;
  /** `path` if the whole path was named, `name` if only its last part was. */
  readonly by: 'path' | 'name';
}

/**
 * The places in a body that a text names, in all that its schema applies: also in the alternatives of `oneOf` and `anyOf`, in the items of arrays and in
 * the entries of maps. `customer.id`, `items.sku`, `items.*.sku` and `labels.env` are paths; `sku` is the name of each member that is called so. What
 * is `readOnly` is no part of a request.
 */
export function placesOf(schema: SchemaNode, text: string): readonly MemberPlace[] {
  const byPath = pathsTo([schema], stepless(text), DEPTH);
  const byName = namesWithin(schema, text);
  const known = new Set(byPath.map((path) => path.join('\n')));
  return [
    ...byPath.map((path): MemberPlace => ({ path, by: 'path' })),
    ...byName.flatMap((path): readonly MemberPlace[] => (known.has(path.join('\n')) ? [] : [{ path, by: 'name' }])),
  ].slice(0, MOST_PLACES);
}

/** A path without the steps into arrays: `items.*.sku` and `items.0.sku` are `items.sku`. */
function stepless(text: string): string {
  return text.replaceAll(/\.(?:\*|\d+)(?=\.|$)/g, '');
}

function pathsTo(schemas: readonly SchemaNode[], rest: string, depth: number): readonly InstancePath[] {
  if (depth === 0) return [];
  const nodes = applied(schemas);
  const within = (step: string | number, inner: readonly SchemaNode[], left: string): readonly InstancePath[] =>
    pathsTo(inner, left, depth - 1).map((path) => [step, ...path]);
  const declared = [...declaredBy(nodes)].flatMap(([name, inner]) => {
    if (rest === name) return [[name]];
    return rest.startsWith(`${name}.`) ? within(name, inner, rest.slice(name.length + 1)) : [];
  });
  if (declared.length > 0) return declared;
  const items = nodes.flatMap((node) => node.items ?? []);
  const inItems = items.length === 0 ? [] : within(0, items, rest);
  if (inItems.length > 0) return inItems;
  const entries = entriesOf(nodes);
  // Any name is one of an entry, so that only a path that leads to the map names one.
  if (entries.length === 0 || isRoot(depth)) return [];
  const [first = '', ...others] = rest.split('.');
  const deeper = others.length === 0 ? [] : within(first, entries, others.join('.'));
  return deeper.length > 0 ? deeper : [[rest]];
}

function isRoot(depth: number): boolean {
  return depth === DEPTH;
}

/** The paths of all members of a name. */
function namesWithin(schema: SchemaNode, name: string): readonly InstancePath[] {
  const found: InstancePath[] = [];
  let left = MOST_SCHEMAS;
  const walk = (schemas: readonly SchemaNode[], path: InstancePath, above: ReadonlySet<SchemaNode>): void => {
    const nodes = applied(schemas).filter((node) => !above.has(node));
    left -= nodes.length;
    if (left < 0 || path.length >= DEPTH || nodes.length === 0) return;
    const around = new Set([...above, ...nodes]);
    for (const [member, inner] of declaredBy(nodes)) {
      const at = [...path, member];
      if (member === name) found.push(at);
      walk(inner, at, around);
    }
    const items = nodes.flatMap((node) => node.items ?? []);
    if (items.length > 0) walk(items, [...path, 0], around);
  };
  walk([schema], [], new Set());
  return found;
}

/** Schemas with all that they may apply to the same value. */
function applied(schemas: readonly SchemaNode[]): readonly SchemaNode[] {
  const found = new Set<SchemaNode>();
  const pending = schemas.toReversed();
  for (let node = pending.pop(); node !== undefined && found.size < MOST_SCHEMAS; node = pending.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    const { anyOf = [], oneOf, condition, dependentSchemas = [], dynamicRef } = node.more ?? {};
    const single = [condition?.holds, condition?.fails, dynamicRef?.schema].flatMap((one) => one ?? []);
    pending.push(...node.allOf, ...anyOf, ...(oneOf?.branches ?? []), ...dependentSchemas.map(({ schema }) => schema), ...single);
  }
  return [...found];
}

function declaredBy(nodes: readonly SchemaNode[]): ReadonlyMap<string, readonly SchemaNode[]> {
  const found = new Map<string, SchemaNode[]>();
  for (const { properties } of nodes)
    for (const { name, schema } of properties) {
      const known = found.get(name);
      if (known === undefined) found.set(name, [schema]);
      else known.push(schema);
    }
  return new Map([...found].filter(([, schemas]) => !schemas.some((one) => isNotMeantFor('request', one) || isNever(one))));
}

function entriesOf(nodes: readonly SchemaNode[]): readonly SchemaNode[] {
  const all = nodes.flatMap(({ additional, more }) => [
    ...(additional === undefined ? [] : [additional]),
    ...(more?.patternProperties ?? []).map(({ schema }) => schema),
  ]);
  return all.filter((one) => !isNever(one));
}
