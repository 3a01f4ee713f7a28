import { createHash } from 'node:crypto';
import { KitError } from '../kit-error.js';
import { memberOf } from '../json/value.js';
import type { Contract } from './contract.js';
import type { LocatedNode } from './source/located-node.js';
import type { Place } from './place.js';
import { readPaths } from './read-paths.js';
import { readServerPath } from './read-servers.js';
import { readSourceFiles } from './source/read-source-files.js';
import type { DocumentWarning } from './document-warning.js';
import { childOf } from './source/resolve-ref.js';
import { placeIn } from './source/source-file.js';
import { warnOfUnknownFields } from './unknown-fields.js';
import { readVersion } from './read-version.js';
import { validateDocument } from './validate-document.js';

/**
 * Loads an OpenAPI 3.0 or 3.1 document: reads all its files, validates it, and locates every constraint. What cannot be used is
 * left out with a warning.
 * @param path the document; relative to the working directory.
 * @param reach called for every file that is read or missing.
 * @throws KitError with file and line if the document cannot be read, or none of its operations can be used.
 */
export async function loadContract(path = 'openapi.yaml', reach?: (file: string) => void): Promise<Contract> {
  const contract = await loadAnyContract(path, reach);
  if (contract.operations.length > 0) return contract;
  const [first] = contract.leftOut;
  // A document whose only operation cannot be used is refused for the same reason.
  if (first !== undefined) throw new KitError('DocumentError', first.because, first.hint, first.at);
  throw noOperation(contract.at);
}

function noOperation(at: Place): KitError {
  return new KitError('DocumentError', 'the document has no operation', 'Add a path with a method', at);
}

/** Loads a document as loadContract does, but accepts one without operations, such as one that describes webhooks only. */
export async function loadAnyContract(path: string, reach?: (file: string) => void): Promise<Contract> {
  const sourceFiles = await readSourceFiles(path, reach);
  const [source] = sourceFiles.values();
  if (source === undefined) throw new KitError('FileError', `${path}: nothing was read`, 'Name the OpenAPI document with --spec FILE');
  const version = readVersion(source);
  const root: LocatedNode = { source, pointer: '', value: source.root };
  const { warn, warnings } = collectWarnings();
  const reading = { sourceFiles, root, isVersion30: version === '3.0', warn };
  warnOfUnknownFields(reading, root, 'document');
  const serverPath = readServerPath(reading, root);
  const { operations, leftOut } = readPaths(reading);
  if (childOf(root, 'paths') === undefined && childOf(root, 'webhooks') === undefined) throw noOperation(placeIn(source, '/paths'));
  const document = await validateDocument(reading);
  const info = memberOf(source.root, 'info');
  return {
    title: String(memberOf(info, 'title') ?? ''),
    version: String(memberOf(info, 'version') ?? ''),
    file: source.file,
    at: placeIn(source, '/paths'),
    files: [...sourceFiles.values()].map(({ file }) => file),
    sha256: digest([...sourceFiles.values()].map(({ text }) => text)),
    ...(serverPath === undefined || serverPath === '' ? {} : { serverPath }),
    operations,
    leftOut,
    warnings,
    document,
  };
}

/** Parts that several operations share are read several times, and warned of once. */
function collectWarnings(): { readonly warn: (warning: DocumentWarning) => void; readonly warnings: readonly DocumentWarning[] } {
  const seen = new Set<string>();
  const warnings: DocumentWarning[] = [];
  const warn = (warning: DocumentWarning): void => {
    const key = `${warning.at.file}:${warning.at.pointer} ${warning.message}`;
    if (seen.has(key)) return;
    seen.add(key);
    warnings.push(warning);
  };
  return { warn, warnings };
}

/** The digest of the texts of all files of a document, in order. */
export function digest(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex');
}
