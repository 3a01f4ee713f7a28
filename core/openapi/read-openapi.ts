import { KitError } from '../kit-error.js';
import { memberOf } from '../json/value.js';
import type { Contract } from '../contract/contract.js';
import type { DocumentWarning } from '../contract/document-warning.js';
import type { Place } from '../place.js';
import { endlessWarnings } from './endless-warnings.js';
import { withoutHidden } from './hidden-operations.js';
import { mendDocument } from './mending/mend-document.js';
import { readPaths } from './parts/read-paths.js';
import { warnOfTags } from './parts/warn-of-tags.js';
import { readServerPaths } from './parts/read-servers.js';
import { readVersion, withWholeVersion } from './source/read-version.js';
import type { Reading } from './source/reader-context.js';
import type { LocatedNode, SourceFiles } from './source/located-node.js';
import { childOf } from './source/resolve-ref.js';
import { type SourceFile, placeIn } from './source/source-file.js';
import { warnOfUnknownFields } from './source/unknown-fields.js';

/** A document that was read, without what takes Node or a library to find out. */
export interface ReadOpenapi {
  readonly reading: Reading;
  readonly contract: Omit<Contract, 'sha256' | 'document'>;
}

/**
 * Reads a document whose files are known, in a browser as well.
 * @throws KitError if its version is not one that the kit reads, or it describes neither paths nor webhooks.
 */
export function readOpenapi(written: SourceFiles): ReadOpenapi {
  const version = readVersion(firstOf(written));
  const { warn, warnings } = collectWarnings();
  const { sourceFiles, warnings: mended } = mendDocument(withWholeVersion(written), version);
  for (const warning of [...[...sourceFiles.values()].flatMap((one) => one.warnings ?? []), ...mended]) warn(warning);
  const source = firstOf(sourceFiles);
  const root: LocatedNode = { source, pointer: '', value: source.root };
  const reading = { sourceFiles, root, version, warn };
  warnOfUnknownFields(reading, root, 'document');
  warnOfTags(reading);
  const { serverPath, otherServerPaths } = readServerPaths(reading, childOf(root, 'servers')) ?? {};
  const { operations, leftOut } = withoutHidden(readPaths(reading), warn);
  endlessWarnings(operations).forEach(warn);
  if (childOf(root, 'paths') === undefined && childOf(root, 'webhooks') === undefined) throw noOperation(placeIn(source, '/paths'));
  const info = memberOf(source.root, 'info');
  const contract = {
    title: String(memberOf(info, 'title') ?? ''),
    version: String(memberOf(info, 'version') ?? ''),
    file: source.file,
    at: placeIn(source, '/paths'),
    files: [...sourceFiles.values()].map(({ file }) => file),
    ...(serverPath === undefined || serverPath === '' ? {} : { serverPath }),
    ...(otherServerPaths === undefined ? {} : { otherServerPaths }),
    operations,
    leftOut,
    warnings,
  };
  return { reading, contract };
}

function firstOf(sourceFiles: SourceFiles): SourceFile {
  const [source] = sourceFiles.values();
  if (source === undefined) throw new KitError('FileError', 'nothing was read', 'Name the OpenAPI document with --spec FILE');
  return source;
}

/**
 * Accepts a contract that has an operation.
 * @throws KitError for one that has none.
 */
export function withOperations<Read extends Pick<Contract, 'operations' | 'leftOut' | 'warnings' | 'at'>>(contract: Read): Read {
  if (contract.operations.length > 0) return contract;
  const [first] = contract.leftOut;
  // A document whose only operation cannot be used is refused for the same reason.
  if (first !== undefined) throw new KitError('DocumentError', first.because, first.hint, first.at);
  // Its operations may be where a reference does not lead.
  const lost = contract.warnings.find(({ kind, at }) => kind === 'missing-reference' && at.pointer.startsWith('/paths/'));
  throw lost === undefined ? noOperation(contract.at) : new KitError('DocumentError', lost.message, lost.hint, lost.at);
}

function noOperation(at: Place): KitError {
  return new KitError('DocumentError', 'the document has no operation', 'Add a path with a method', at);
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
