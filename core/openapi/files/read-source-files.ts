import { KitError } from '../../kit-error.js';
import { pointerTo } from '../../place.js';
import { type Part, type Referring, type Start, rootObjectOf, visitParts } from '../source/parts.js';
import { namedBy } from '../schemas/named-schemas.js';
import { type SchemaResources, findResources } from '../schemas/schema-resources.js';
import type { Access } from './access.js';
import { baseOf } from '../source/base-uri.js';
import type { SourceFiles } from '../source/located-node.js';
import { parseSource, readContent, readSourceFile, shownPath } from './read-source-file.js';
import { targetPath } from '../source/reference.js';
import { targetAt } from '../source/resolve-ref.js';
import { type SourceFile, placeIn } from '../source/source-file.js';

/**
 * Reads the document and every file that its `$ref`s point to. A `$ref` in data is data.
 * @param reach called for every file that is read or missing.
 * @param access to the origin of a URL.
 * @throws KitError if the document is missing, and if a file cannot be read or is not YAML. One that does not exist is not among the files.
 */
export async function readSourceFiles(path: string, reach: (file: string) => void = () => {}, access?: Access): Promise<SourceFiles> {
  const sourceFiles = new Map<string, SourceFile>();
  const resources: SchemaResources[] = [];
  const seen = new Set<string>();
  const pending: Start[] = [];
  const missing = new Set<string>();

  const add = (source: SourceFile): void => {
    sourceFiles.set(source.path, source);
    resources.push(findResources(new Map([[source.path, source]])));
    pending.push({ source, pointer: '', value: source.root, object: rootObjectOf(source), base: baseOf(source) });
  };

  reach(path);
  add(await readSourceFile(path, access));
  // The list grows meanwhile: of a file, the whole comes before what others refer to in it.
  for (const start of pending) {
    if (seen.has(keyOf(start))) continue;
    if (start.pointer !== '' || start.object !== rootObjectOf(start.source)) note(sourceFiles, start);
    for (const part of referencesIn(start, seen)) {
      const { source, reference, base, object } = part;
      const target = targetPath(source, reference);
      // A schema with a `$id` or an anchor is not in a file of its own (JSON Schema 2020-12 Core section 8.2).
      if (target === undefined || resources.some((known) => namedBy(reference, base, source, known) !== undefined)) continue;
      if (missing.has(target)) continue;
      if (!sourceFiles.has(target)) {
        reach(target);
        const read = await readTarget(part, target, access);
        if (read === undefined) missing.add(target);
        else add(read);
      }
      const found = targetAt(sourceFiles, part, reference);
      if (found !== undefined) pending.push({ ...found, object, base: baseOf(found.source) });
    }
  }
  return sourceFiles;
}

/** The file that a `$ref` leads to; undefined if there is none, which costs only what depends on it. */
async function readTarget(
  { source, pointer, reference }: Referring,
  target: string,
  access: Access | undefined,
): Promise<SourceFile | undefined> {
  const content = await readContent(target, access);
  if (content.kind === 'read') return parseSource(target, content.bytes);
  if (content.isMissing === true) return undefined;
  throw new KitError(
    'DocumentError',
    `$ref '${reference}' leads nowhere: ${shownPath(target)}: ${content.reason}`,
    'Point it at an existing file of at most 20 MB',
    placeIn(source, pointerTo(pointer, '$ref')),
  );
}

/** The parts in a part that are a `$ref`; all of them are seen from now on. */
function referencesIn(start: Start, seen: Set<string>): readonly Referring[] {
  const found: Referring[] = [];
  const part = (one: Part): void => {
    seen.add(keyOf(one));
    const { reference } = one;
    if (reference !== undefined) found.push({ ...one, reference });
  };
  visitParts(start, { part });
  return found;
}

function keyOf({ source, pointer, object }: Start): string {
  return `${object} ${source.path}#${pointer}`;
}

/** Notes in a file that another one, or an unknown place of its own, refers to a part of it. */
function note(sourceFiles: Map<string, SourceFile>, { source: { path }, pointer, object }: Start): void {
  const source = sourceFiles.get(path);
  if (source !== undefined) sourceFiles.set(path, { ...source, entries: [...(source.entries ?? []), { pointer, object }] });
}
