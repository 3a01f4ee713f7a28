import { basename } from 'node:path';
import { replaceAll } from '../json/replace-all.js';
import type { JsonValue } from '../json/value.js';
import { pointerTo } from '../place.js';
import { plainDocument, withoutDataReferences } from './plain-document.js';
import { baseOf } from './source/base-uri.js';
import type { LocatedNode, SourceFiles } from './source/located-node.js';
import { visitFile } from './source/parts.js';
import { fragmentOf, splitReference } from './source/reference.js';
import { targetAt } from './source/resolve-ref.js';
import type { SourceFile } from './source/source-file.js';

/** A file of a document as JSON. */
export interface PlainFile {
  /** An absolute path that only the references of these files know. */
  readonly path: string;
  readonly text: string;
}

/**
 * The files of a document that was mended, for tools that merge them: each reference is the path of one of them with a JSON pointer, and finds something.
 * @returns the document itself first; `withDataReferences` gives back what the merged one has as data.
 */
export function plainFiles(sourceFiles: SourceFiles): readonly PlainFile[] {
  const plain = plainDocument(sourceFiles);
  const paths = new Map([...sourceFiles.keys()].map((path, i) => [path, `/${i}/${nameOf(path)}`]));
  const bases = new Map([...sourceFiles.values()].map((source) => [baseOf(source), source]));
  // What `plainDocument` found by a name has the URI of its file.
  const byUri = (reference: string): Pick<LocatedNode, 'source' | 'pointer'> | undefined => {
    const source = bases.get(reference.split('#')[0] ?? '');
    const pointer = splitReference(reference)?.pointer;
    return source === undefined || pointer === undefined ? undefined : { source, pointer };
  };
  const root = (source: SourceFile): JsonValue => {
    const value = plain(source);
    const replacements = new Map<string, JsonValue>();
    visitFile(
      { ...source, root: value },
      {
        part: (part) => {
          const { reference, pointer } = part;
          if (reference === undefined) return;
          const target = byUri(reference) ?? targetAt(sourceFiles, part, reference);
          const path = target === undefined ? undefined : paths.get(target.source.path);
          if (target === undefined || path === undefined || target.source.path === source.path) return;
          replacements.set(pointerTo(pointer, '$ref'), `${path}${fragmentOf(target.pointer)}`);
        },
      },
    );
    return replaceAll(value, replacements);
  };
  return [...sourceFiles.values()].map((source) => {
    const value = root(source);
    return { path: paths.get(source.path) ?? '', text: withoutDataReferences({ ...source, root: value }, value) };
  });
}

/** What stands in a file is named by its name. */
function nameOf(path: string): string {
  const name = basename(path.replace(/[?#].*$/s, '')).replaceAll(/[^\w.-]/g, '_');
  return /\.(?:json|ya?ml)$/.test(name) ? name : `${name}.json`;
}
