import { KitError, describeError } from '../../core/kit-error.js';
import { type WarningKind, WARNING_KINDS } from '../../core/contract/document-warning.js';
import { loadAnyContract } from '../../core/openapi/load-contract.js';

/**
 * Loads documents one after another.
 * @param print called with a line for each document that does not load and each operation that is left out, and with the totals.
 */
export async function loadDocuments(files: readonly string[], print: (line: string) => unknown): Promise<void> {
  const counts = new Map<WarningKind, number>();
  let [loaded, operations, slowest] = [0, 0, { ms: 0, file: '' }];
  for (const file of files) {
    const start = performance.now();
    try {
      const contract = await loadAnyContract(file);
      loaded += 1;
      operations += contract.operations.length;
      for (const { kind } of contract.warnings) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      for (const { id, because, at } of contract.leftOut) print(`left out: ${id}: ${because} (${at.file}:${at.line})`);
    } catch (error) {
      print(`not loaded: ${file}: ${error instanceof KitError ? describeError(error) : String(error)}`);
    }
    const ms = Math.round(performance.now() - start);
    if (ms > slowest.ms) slowest = { ms, file };
  }
  for (const kind of WARNING_KINDS) print(`${kind}: ${counts.get(kind) ?? 0}`);
  print(`${loaded} of ${files.length} documents loaded, ${operations} operations; the slowest took ${slowest.ms} ms: ${slowest.file}`);
}
