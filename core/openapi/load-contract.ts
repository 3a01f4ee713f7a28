import { createHash } from 'node:crypto';
import { KitError } from '../kit-error.js';
import { isObject, memberOf } from '../json/value.js';
import type { Contract, Operation } from './contract.js';
import { checkExamples } from './check-examples.js';
import { readOperation } from './read-operation.js';
import { readSourceFiles } from './read-source-files.js';
import { type SourceFiles, type LocatedNode, arrive, childOf } from './resolve-ref.js';
import { placeIn } from './source-file.js';
import { refuseUnknownFields, unsupported } from './unsupported.js';
import { refuseOtherFormats } from './refuse-other-formats.js';
import { validateDocument } from './validate-document.js';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * Loads an OpenAPI 3.1 document: reads all its files, validates it, and locates every constraint.
 * @param path the document; relative to the working directory.
 * @param reach called for every file that is read or missing.
 * @throws KitError with file and line if the document is missing, invalid or uses an unsupported feature.
 */
export async function loadContract(path = 'openapi.yaml', reach?: (file: string) => void): Promise<Contract> {
  const sourceFiles = await readSourceFiles(path, reach);
  const [source] = sourceFiles.values();
  if (source === undefined) throw new KitError('FileError', `${path}: nothing was read`, 'Name the OpenAPI document with --spec FILE');
  refuseOtherFormats(source);
  const root: LocatedNode = { source, pointer: '', value: source.root };
  refuseUnknownFields(root, 'document');
  const operations = withCaseFolders(readOperations(sourceFiles, root));
  const document = await validateDocument(sourceFiles, root);
  if (operations.length === 0) throw noOperation(root);
  operations.forEach(checkExamples);
  const info = memberOf(source.root, 'info');
  return {
    title: String(memberOf(info, 'title')),
    version: String(memberOf(info, 'version')),
    file: source.file,
    files: [...sourceFiles.values()].map(({ file }) => file),
    sha256: digest([...sourceFiles.values()].map(({ text }) => text)),
    operations,
    document,
  };
}

function readOperations(sourceFiles: SourceFiles, root: LocatedNode): readonly Operation[] {
  const paths = childOf(root, 'paths');
  if (paths === undefined) throw noOperation(root);
  if (!isObject(paths.value)) return [];
  return paths.value.members.flatMap(([path]) => {
    const written = childOf(paths, path);
    if (written === undefined || path.startsWith('x-')) return [];
    if (path.includes('{')) throw unsupported(paths, path, `the path parameter in '${path}'`);
    const item = arrive(sourceFiles, written);
    refuseUnknownFields(item, 'path item');
    return METHODS.flatMap((method) => {
      const operation = childOf(item, method);
      return operation === undefined ? [] : [readOperation(sourceFiles, root, path, method, operation)];
    });
  });
}

/** Makes case ids unique in a document with several operations, and short in one with a single operation. */
function withCaseFolders(operations: readonly Operation[]): readonly Operation[] {
  if (operations.length === 1) return operations;
  const taken = new Map<string, number>();
  return operations.map((operation) => {
    const name = operation.id
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replace(/-$/, '');
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    // Two dashes, which no path produces.
    return { ...operation, caseFolder: times === 1 ? `${name}/` : `${name}--${times}/` };
  });
}

function noOperation({ source }: LocatedNode): KitError {
  return new KitError('DocumentError', 'the document has no operation', 'Add a path with a method', placeIn(source, '/paths'));
}

/** The digest of the texts of all files of a document, in order. */
export function digest(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex');
}
