import { type JsonValue, isArray, isObject, memberOf } from '../../json/value.js';
import { pointerTo, pointerTokens } from '../../place.js';
import type { LocatedNode, SourceFiles } from '../source/located-node.js';
import { childOf } from '../source/resolve-ref.js';
import type { SourceFile } from '../source/source-file.js';

/** A schema with the URI against which its references are resolved (JSON Schema 2020-12 Core section 8.2). */
export interface SchemaLocation extends LocatedNode {
  readonly base: string;
}

/** Everything in the files that a URI can name. */
export interface SchemaResources {
  /** Files and schemas with `$id`, by their URI without a fragment. */
  readonly roots: ReadonlyMap<string, SchemaLocation>;
  /** Schemas with `$anchor` or `$dynamicAnchor`, by their URI. */
  readonly anchors: ReadonlyMap<string, SchemaLocation>;
  /** Schemas with `$dynamicAnchor`, by the URI of their resource and by name. */
  readonly dynamic: ReadonlyMap<string, ReadonlyMap<string, SchemaLocation>>;
}

const SINGLE: ReadonlySet<string> = new Set([
  'not',
  'if',
  'then',
  'else',
  'additionalProperties',
  'items',
  'contains',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contentSchema',
]);
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const MAPS = ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'];

/** The URI of a file. */
export function baseOf({ path }: SourceFile): string {
  return /^[a-z][a-z0-9+.-]+:/i.test(path)
    ? (resolveUri(path, path) ?? path)
    : `file://${encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F')}`;
}

/** Resolves a reference against a base (RFC 3986 section 5.2); undefined if that is not possible. The empty fragment is left out. */
export function resolveUri(reference: string, base: string): string | undefined {
  try {
    return new URL(reference, base).href.replace(/#$/, '');
  } catch {
    return undefined;
  }
}

/** Finds every `$id`, `$anchor` and `$dynamicAnchor` of the schemas in the files, including schemas inside an OpenAPI document. */
export function findResources(sourceFiles: SourceFiles): SchemaResources {
  const roots = new Map<string, SchemaLocation>();
  const anchors = new Map<string, SchemaLocation>();
  const dynamic = new Map<string, Map<string, SchemaLocation>>();
  const pending: { readonly location: SchemaLocation; readonly isSchema: boolean }[] = [];

  const name = (location: SchemaLocation): void => {
    const [anchor, dynamicAnchor] = ['$anchor', '$dynamicAnchor'].map((keyword) => memberOf(location.value, keyword));
    if (typeof memberOf(location.value, '$id') === 'string') roots.set(location.base, location);
    for (const found of [anchor, dynamicAnchor]) if (typeof found === 'string') anchors.set(`${location.base}#${found}`, location);
    if (typeof dynamicAnchor !== 'string') return;
    const others = dynamic.get(location.base) ?? new Map<string, SchemaLocation>();
    dynamic.set(location.base, others.set(dynamicAnchor, location));
  };

  for (const source of sourceFiles.values()) {
    const root: SchemaLocation = { source, pointer: '', value: source.root, base: baseOf(source) };
    roots.set(root.base, root);
    pending.push({ location: rebased(root), isSchema: memberOf(source.root, 'openapi') === undefined });
  }
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { location, isSchema } = next;
    if (isSchema) name(location);
    pending.push(...(isSchema ? schemasIn(location) : partsOf(location)));
  }
  return { roots, anchors, dynamic };
}

type Found = { readonly location: SchemaLocation; readonly isSchema: boolean };

function schemasIn(location: SchemaLocation): readonly Found[] {
  if (!isObject(location.value)) return [];
  const schemas = location.value.members.flatMap(([keyword, operand]) => {
    if (SINGLE.has(keyword)) return schemaChild(location, keyword) ?? [];
    if (!(isArray(operand) ? LISTS : MAPS).includes(keyword)) return [];
    const list = childOf(location, keyword);
    return list === undefined ? [] : childrenOf({ ...list, base: location.base });
  });
  return schemas.map((schema) => ({ location: schema, isSchema: true }));
}

/** The parts of an OpenAPI document: what stands under `schema` and in `schemas` is a schema. */
function partsOf(location: SchemaLocation): readonly Found[] {
  const isMap = location.pointer.endsWith('/components/schemas');
  return childrenOf(location).map((child) => ({ location: child, isSchema: isMap || child.pointer.endsWith('/schema') }));
}

function childrenOf(location: SchemaLocation): readonly SchemaLocation[] {
  const { value } = location;
  if (isArray(value)) return value.items.flatMap((_, i) => schemaChild(location, i) ?? []);
  return isObject(value) ? value.members.flatMap(([key]) => schemaChild(location, key) ?? []) : [];
}

/** A schema inside another, with its base. */
export function schemaChild(location: SchemaLocation, ...tokens: readonly (string | number)[]): SchemaLocation | undefined {
  let found: SchemaLocation | undefined = location;
  for (const token of tokens) {
    const child: LocatedNode | undefined = found === undefined ? undefined : childOf(found, token);
    if (child === undefined || found === undefined) return undefined;
    found = rebased({ ...child, base: found.base });
  }
  return found;
}

/** The schema at a JSON pointer from a resource's root, with its base. */
export function schemaAt(root: SchemaLocation, pointer: string): SchemaLocation | undefined {
  return schemaChild(root, ...pointerTokens(pointer));
}

/** The same location with its own `$id` as the base. */
function rebased(location: SchemaLocation): SchemaLocation {
  const id: JsonValue | undefined = memberOf(location.value, '$id');
  const base = typeof id === 'string' ? resolveUri(id, location.base) : undefined;
  return base === undefined ? location : { ...location, base };
}

/** Locates a node of a file as a schema. */
export function locateSchema(node: LocatedNode): SchemaLocation {
  const root = rebased({ source: node.source, pointer: '', value: node.source.root, base: baseOf(node.source) });
  return { ...node, base: schemaAt(root, node.pointer)?.base ?? root.base };
}

/** The location of a part of a schema, whether or not it exists. */
export function pointerIn({ pointer }: LocatedNode, ...tokens: readonly (string | number)[]): string {
  return tokens.reduce<string>((at, token) => pointerTo(at, token), pointer);
}
