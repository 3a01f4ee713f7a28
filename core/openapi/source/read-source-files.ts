import { KitError } from '../../kit-error.js';
import { type JsonValue, isArray, isObject } from '../../json/value.js';
import { pointerTo } from '../../place.js';
import { baseAt, namedBy } from '../schemas/named-schemas.js';
import { type SchemaResources, baseOf, findResources } from '../schemas/schema-resources.js';
import { readSourceFile } from './read-source-file.js';
import { targetPath } from './reference.js';
import type { LocatedNode, SourceFiles } from './located-node.js';
import { type SourceFile, placeIn } from './source-file.js';

/**
 * Reads the document and every file that its `$ref`s point to.
 * @throws KitError if a file is missing or is not YAML, at the line of its `$ref`.
 */
export async function readSourceFiles(path: string, reach: (file: string) => void = () => {}): Promise<SourceFiles> {
  reach(path);
  const first = await readSourceFile(path);
  const sourceFiles = new Map([[first.path, first]]);
  for (const source of sourceFiles.values()) {
    const resources = findResources(new Map([[source.path, source]]));
    for (const reference of referencesOf({ source, pointer: '', value: source.root }, baseOf(source), resources)) {
      // A schema with a `$id` or an anchor is not in a file of its own (JSON Schema 2020-12 Core section 8.2).
      if (namedBy(reference.to, reference.base, source, resources) !== undefined) continue;
      const target = targetPath(source, reference.to);
      if (target === undefined || !sourceFiles.has(target)) {
        if (target !== undefined) reach(target);
        const found = await readTarget(source, reference, target);
        sourceFiles.set(found.path, found);
      }
    }
  }
  return sourceFiles;
}

async function readTarget(source: SourceFile, { to, pointer }: Written, target: string | undefined): Promise<SourceFile> {
  const at = placeIn(source, pointer);
  if (/^[a-z][a-z0-9+.-]+:/i.test(to)) {
    throw new KitError(
      'DocumentError',
      `$ref '${to}' leads to another machine, which is not supported`,
      'Copy what it points to beside the document',
      at,
    );
  }
  if (target === undefined) {
    throw new KitError(
      'DocumentError',
      `$ref '${to}' is not a file with a JSON pointer`,
      'Write it as #/path/to/part or FILE#/path/to/part',
      at,
    );
  }
  try {
    return await readSourceFile(target);
  } catch (error) {
    if (!(error instanceof KitError) || error.name !== 'FileError') throw error;
    throw new KitError(
      'DocumentError',
      `$ref '${to}' leads nowhere: ${error.message}`,
      'Point it at an existing file of at most 20 MB',
      at,
    );
  }
}

/** A `$ref` as written in a file. */
interface Written {
  readonly to: string;
  readonly pointer: string;
  /** The URI against which it is resolved. */
  readonly base: string;
}

function referencesOf({ source, pointer, value }: LocatedNode, outer: string, resources: SchemaResources): readonly Written[] {
  const within = (item: JsonValue, token: string | number, base: string): readonly Written[] =>
    referencesOf({ source, pointer: pointerTo(pointer, token), value: item }, base, resources);
  if (isArray(value)) return value.items.flatMap((item, i) => within(item, i, outer));
  if (!isObject(value)) return [];
  const base = baseAt({ source, pointer, value }, outer, resources);
  return value.members.flatMap(([name, item]) =>
    name === '$ref' && typeof item === 'string' ? [{ to: item, pointer: pointerTo(pointer, name), base }] : within(item, name, base),
  );
}
