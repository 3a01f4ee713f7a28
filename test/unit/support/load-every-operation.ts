import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KitError } from '../../../core/kit-error.js';
import type { Contract, Operation } from '../../../core/contract/contract.js';
import { loadAnyContract } from '../../../core/openapi/load-contract.js';
import { readOperation } from '../../../core/openapi/parts/read-operation.js';
import { readVersion } from '../../../core/openapi/source/read-version.js';
import type { Reading } from '../../../core/openapi/source/reader-context.js';
import { readSourceFiles } from '../../../core/openapi/files/read-source-files.js';
import { writtenOperations } from '../../../core/openapi/parts/written-operations.js';

/** Loads a document with every operation that can be read, also those to which no request can be sent: all of them can be answered. */
export async function loadEveryOperation(file: string): Promise<Contract> {
  const contract = await loadAnyContract(file);
  const sourceFiles = await readSourceFiles(file);
  const [source] = sourceFiles.values();
  if (source === undefined) throw new Error(`${file}: nothing was read`);
  const root = { source, pointer: '', value: source.root };
  const reading: Reading = { sourceFiles, root, version: readVersion(source), warn: () => {} };
  const operations = writtenOperations(reading).flatMap((written) => readable(() => readOperation(reading, written)));
  return { ...contract, operations };
}

/** Some cannot even be read: with an undeclared security scheme, for example. */
function readable(read: () => Operation): readonly Operation[] {
  try {
    return [read()];
  } catch (error) {
    if (error instanceof KitError) return [];
    throw error;
  }
}

/** Loads YAML text so: its `paths`, and what else it has. */
export async function everyOperationOfText(text: string): Promise<Contract> {
  const folder = await mkdtemp(join(tmpdir(), 'kit-contract-'));
  try {
    const file = join(folder, 'openapi.yaml');
    await writeFile(file, `openapi: 3.1.0\ninfo: { title: A test, version: "1" }\n${text}`);
    return await loadEveryOperation(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}
