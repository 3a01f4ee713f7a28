import { printJson } from '../json/print.js';
import { type Replacement, replaceAll } from '../json/replace-all.js';
import { type JsonObject, type JsonValue, type Member, isArray, isObject, jsonArray, jsonObject } from '../json/value.js';
import { pointerTo } from '../place.js';
import { type Part, visitFile } from './source/parts.js';
import { standInFor } from './mending/missing-references.js';
import { namedBy } from './schemas/named-schemas.js';
import { type SchemaLocation, type SchemaResources, findResources } from './schemas/schema-resources.js';
import { baseOf } from './source/base-uri.js';
import { isElsewhere } from './source/is-url.js';
import type { SourceFiles } from './source/located-node.js';
import { fragmentOf } from './source/reference.js';
import { selfName } from './source/self-name.js';
import { targetAt } from './source/resolve-ref.js';
import type { SourceFile } from './source/source-file.js';

/** Stands for `$ref` in data, which swagger-parser would follow. No document has this name. */
const REF_IN_DATA = '\u0000$ref';

/**
 * The files of a document for tools that know references only as a file with a JSON pointer: those that lead to a `$id` or an anchor get the
 * pointer, the `$id`s are left out, and what no reference finds is replaced.
 */
export function plainDocument(sourceFiles: SourceFiles): (source: SourceFile) => JsonValue {
  const resources = findResources(sourceFiles);
  const hasNames = resources.anchors.size > 0 || resources.roots.size > sourceFiles.size;
  return (source) => {
    const replacements = new Map<string, Replacement>();
    const part = (one: Part): void => {
      const standIn = standInFor(one, sourceFiles, resources);
      const merged = mergedItem(one, sourceFiles);
      const own = ownReference(one, sourceFiles);
      if (own !== undefined) replacements.set(pointerTo(one.pointer, '$ref'), own);
      if (standIn !== undefined) replacements.set(one.pointer, standIn);
      else if (merged !== undefined) replacements.set(one.pointer, merged);
      else if (hasNames && one.object === 'schema') replaceNames(one, resources, replacements);
    };
    visitFile(source, { part });
    return replacements.size === 0 ? source.root : replaceAll(source.root, replacements);
  };
}

/** A reference that is read by what its document calls itself (`$self`, OpenAPI 3.2 section 4.1.2.2), and one by a URL, as one to that file. */
function ownReference(part: Part, sourceFiles: SourceFiles): string | undefined {
  const { reference, source } = part;
  if (reference === undefined || reference.startsWith('#')) return undefined;
  if (!isElsewhere(reference) && selfName(source.root) === undefined) return undefined;
  const target = targetAt(sourceFiles, part, reference);
  if (target === undefined) return undefined;
  return `${target.source.path === source.path ? '' : baseOf(target.source)}${fragmentOf(target.pointer)}`;
}

/** A path item with fields beside its `$ref`, which tools do not expect, with those that the `$ref` leads to in the same file. */
function mergedItem(part: Part, sourceFiles: SourceFiles): JsonObject | undefined {
  const { object, reference, source, value } = part;
  if (object !== 'path item' || reference === undefined || !isObject(value) || value.members.length === 1) return undefined;
  const target = targetAt(sourceFiles, part, reference);
  if (target === undefined || target.source.path !== source.path || !isObject(target.value)) return undefined;
  const own = value.members.filter(([name]) => name !== '$ref');
  return jsonObject([...own, ...target.value.members.filter(([name]) => !own.some(([known]) => known === name))]);
}

function replaceNames({ source, pointer, reference, base, value }: Part, resources: SchemaResources, into: Map<string, Replacement>): void {
  const target = reference === undefined ? undefined : namedBy(reference, base, source, resources);
  if (target !== undefined) into.set(pointerTo(pointer, '$ref'), referenceTo(target, source));
  if (isObject(value) && value.members.some(([name, id]) => name === '$id' && typeof id === 'string'))
    into.set(pointerTo(pointer, '$id'), undefined);
}

function referenceTo({ source, pointer }: SchemaLocation, from: SourceFile): string {
  return `${source.path === from.path ? '' : baseOf(source)}${fragmentOf(pointer)}`;
}

/** The text of a file for a reader that follows every `$ref`: those in data have another name. `withDataReferences` gives it back. */
export function withoutDataReferences(source: SourceFile, value: JsonValue): string {
  const followed = new Set<string>();
  visitFile(source, { part: ({ reference, pointer }) => (reference === undefined ? undefined : followed.add(pointer)) });
  const renamed = (inner: JsonValue, pointer: string): JsonValue => {
    if (isArray(inner)) return jsonArray(inner.items.map((item, i) => renamed(item, pointerTo(pointer, i))));
    if (!isObject(inner)) return inner;
    return jsonObject(
      inner.members.map(([name, item]): Member => {
        const isData = name === '$ref' && typeof item === 'string' && !followed.has(pointer);
        return isData ? [REF_IN_DATA, item] : [name, renamed(item, pointerTo(pointer, name))];
      }),
    );
  };
  return printJson(renamed(value, ''));
}

/** A value of such a reader with the names that were written. */
export function withDataReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDataReferences);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name === REF_IN_DATA ? '$ref' : name, withDataReferences(item)]));
}
