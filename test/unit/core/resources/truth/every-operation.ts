import type { Operation } from '../../../../../core/contract/contract.js';
import { readOperation } from '../../../../../core/openapi/parts/read-operation.js';
import { readVersion } from '../../../../../core/openapi/source/read-version.js';
import { readSourceFiles } from '../../../../../core/openapi/files/read-source-files.js';
import { writtenOperations } from '../../../../../core/openapi/parts/written-operations.js';

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH'];

/** All operations of a document, with those that the kit cannot use yet. */
export async function everyOperation(path: string): Promise<readonly Operation[]> {
  const sourceFiles = await readSourceFiles(path);
  const [source] = sourceFiles.values();
  if (source === undefined) throw new Error(`${path} has no text`);
  const root = { source, pointer: '', value: source.root };
  const reading = { sourceFiles, root, version: readVersion(source), warn: () => undefined };
  return writtenOperations(reading)
    .filter(({ method }) => METHODS.includes(method))
    .map((written) => readOperation(reading, written));
}
