import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KitError } from '../kit-error.js';
import { setAt } from '../json/edit.js';
import { printJson } from '../json/print.js';
import { type JsonValue, isObject, memberOf } from '../json/value.js';
import { plainDocument, withDataReferences, withoutDataReferences } from './plain-document.js';
import type { SourceFiles } from './source/located-node.js';
import { type SourceFile, placeIn } from './source/source-file.js';

/**
 * A document as plain JavaScript: of one file what was read, of several what swagger-parser merges.
 * @param root the document itself.
 * @throws KitError if swagger-parser cannot merge its files.
 */
export async function mergeFiles(sourceFiles: SourceFiles, root: SourceFile): Promise<Readonly<Record<string, unknown>>> {
  const plain = plainDocument(sourceFiles);
  if (sourceFiles.size === 1) return toRecord(JSON.parse(printJson(plain(root))));
  const { default: parser } = await import('@apidevtools/swagger-parser');
  const options = {
    parse: { yaml: { canParse: true }, text: false, binary: false },
    resolve: {
      sourceFiles: readerOf(sourceFiles, (source) =>
        withoutDataReferences(source, source === root ? asKnownVersion(plain(source)) : plain(source)),
      ),
    },
  };
  const document = await parser.bundle(root.path, options).catch((error: unknown) => {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new KitError('DocumentError', `its files cannot be merged: ${reason}`, 'Write it as one file', placeIn(root, ''));
  });
  const version = memberOf(root.root, 'openapi');
  return { ...toRecord(withDataReferences(document)), openapi: typeof version === 'string' ? version : KNOWN_VERSION };
}

/** swagger-parser merges the files of any document, but refuses versions that are newer than it is. */
const KNOWN_VERSION = '3.1.0';

function asKnownVersion(document: JsonValue): JsonValue {
  return isObject(document) ? setAt(document, ['openapi'], KNOWN_VERSION) : document;
}

/** Serves the files already read to swagger-parser, whatever characters their paths contain. */
function readerOf(
  sourceFiles: SourceFiles,
  textOf: (source: SourceFile) => string,
): {
  readonly order: number;
  readonly canRead: true;
  readonly read: (file: { readonly url: string }) => string;
} {
  return {
    order: 1,
    canRead: true,
    read: ({ url }) => {
      const path = url.startsWith('file:') ? fileURLToPath(url) : resolve(decodeURIComponent(url));
      const source = sourceFiles.get(url) ?? sourceFiles.get(path);
      if (source === undefined) throw new Error(`${url} was not read before`);
      return textOf(source);
    },
  };
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
