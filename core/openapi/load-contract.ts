import { createHash } from 'node:crypto';
import type { Contract } from '../contract/contract.js';
import { joinContracts } from './join-contracts.js';
import { readOpenapi, withOperations } from './read-openapi.js';
import type { AccessTo } from './files/access.js';
import { withExternalValues } from './files/external-values.js';
import { isUrl } from './source/is-url.js';
import { readSourceFiles } from './files/read-source-files.js';
import type { SourceFiles } from './source/located-node.js';
import { type PlainFile, plainFiles } from './plain-files.js';
import { isSwagger, upgradeSwagger } from './swagger/upgrade-swagger.js';
import { validateDocument } from './validate-document.js';

/**
 * Loads a document in OpenAPI or Swagger 2.0: reads all its files, validates it, and locates every constraint. What cannot be used is
 * left out with a warning.
 * @param path the document; relative to the working directory.
 * @param reach called for every file that is read or missing.
 * @param accessTo how files are fetched, if the document has a URL.
 * @throws KitError with file and line if the document cannot be read, or none of its operations can be used.
 */
export async function loadContract(path = 'openapi.yaml', reach?: (file: string) => void, accessTo?: AccessTo): Promise<Contract> {
  return withOperations(await loadAnyContract(path, reach, accessTo));
}

/** Loads a document as loadContract does, but accepts one without operations, such as one that describes webhooks only. */
export async function loadAnyContract(path: string, reach?: (file: string) => void, accessTo?: AccessTo): Promise<Contract> {
  return (await loadWithFiles(path, reach, accessTo)).contract;
}

/** A document with its files for tools that merge them. */
export interface LoadedFiles {
  readonly contract: Contract;
  readonly files: () => readonly PlainFile[];
}

/** Loads a document as loadAnyContract does, with its files. */
export async function loadWithFiles(path: string, reach?: (file: string) => void, accessTo?: AccessTo): Promise<LoadedFiles> {
  const access = isUrl(path) ? accessTo?.(path) : undefined;
  const sourceFiles = await withExternalValues(await readSourceFiles(path, reach, access), reach, access);
  const { reading, contract } = readOpenapi(await upgraded(sourceFiles));
  const document = await validateDocument(reading, contract.warnings);
  const sha256 = digest([...sourceFiles.values()].map(({ text }) => text));
  return { contract: { ...contract, sha256, document }, files: () => plainFiles(reading.sourceFiles) };
}

async function upgraded(sourceFiles: SourceFiles): Promise<SourceFiles> {
  const [source] = sourceFiles.values();
  return source !== undefined && isSwagger(source) ? upgradeSwagger(sourceFiles, source) : sourceFiles;
}

/**
 * Loads documents to be served together.
 * @param paths of one document or more.
 * @throws KitError as loadContract does, and at the line of an operation that an earlier document has, too.
 */
export async function loadContracts(paths: readonly string[], reach?: (file: string) => void, accessTo?: AccessTo): Promise<Contract> {
  const contracts: Contract[] = [];
  for (const path of paths) contracts.push(await loadContract(path, reach, accessTo));
  const joined = joinContracts(contracts);
  return contracts.length === 1 ? joined : { ...joined, sha256: digest(contracts.map(({ sha256 }) => sha256)) };
}

/** The digest of the texts of all files of a document, in order. */
export function digest(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex');
}
