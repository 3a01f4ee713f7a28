import { type JsonValue, memberOf } from '../../json/value.js';
import { pointerTo, pointerTokens } from '../../place.js';
import { visitFile } from '../source/parts.js';
import { baseOf, resolveUri } from '../source/base-uri.js';
import type { LocatedNode, SourceFiles } from '../source/located-node.js';
import { childOf } from '../source/resolve-ref.js';

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

/** Finds every `$id`, `$anchor` and `$dynamicAnchor` of the schemas in the files, including schemas inside an OpenAPI document. */
export function findResources(sourceFiles: SourceFiles): SchemaResources {
  const roots = new Map<string, SchemaLocation>();
  const anchors = new Map<string, SchemaLocation>();
  const dynamic = new Map<string, Map<string, SchemaLocation>>();

  const name = (location: SchemaLocation): void => {
    const [anchor, dynamicAnchor] = ['$anchor', '$dynamicAnchor'].map((keyword) => memberOf(location.value, keyword));
    if (typeof memberOf(location.value, '$id') === 'string') roots.set(location.base, location);
    for (const found of [anchor, dynamicAnchor]) if (typeof found === 'string') anchors.set(`${location.base}#${found}`, location);
    if (typeof dynamicAnchor !== 'string') return;
    const others = dynamic.get(location.base) ?? new Map<string, SchemaLocation>();
    dynamic.set(location.base, others.set(dynamicAnchor, location));
  };

  for (const source of sourceFiles.values()) {
    roots.set(baseOf(source), rebased({ source, pointer: '', value: source.root, base: baseOf(source) }));
    visitFile(source, { part: (part) => (part.object === 'schema' ? name(part) : undefined) });
  }
  return { roots, anchors, dynamic };
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
