import type { LeftOutOperation, Operation } from '../../contract/contract.js';
import { defectOf } from './left-out.js';
import { operationsById, writtenOperations } from './written-operations.js';
import { warnOfItem } from './path-item.js';
import { readOperation } from './read-operation.js';
import { warningOf } from '../../contract/document-warning.js';
import type { Reading } from '../source/reader-context.js';
import { placeIn } from '../source/source-file.js';
import { withToldOfMembers } from './told-of-members.js';

/** The operations of a document: those that can be used, and those that are left out. */
export interface ReadPaths {
  readonly operations: readonly Operation[];
  readonly leftOut: readonly LeftOutOperation[];
}

/**
 * Reads the operations in the order of the document (OpenAPI 3.1 section 4.8.8). One that cannot be read is left out.
 */
export function readPaths(reading: Reading): ReadPaths {
  const operations: Operation[] = [];
  const leftOut: LeftOutOperation[] = [];
  for (const { item } of writtenOperations(reading)) warnOfItem(reading, item);
  operationsById(reading);
  for (const written of writtenOperations(reading)) {
    const { id, node } = written;
    try {
      operations.push(readOperation(reading, written));
    } catch (error) {
      const defect = defectOf(error);
      const at = defect.place ?? placeIn(node.source, node.pointer);
      leftOut.push({ id, because: defect.message, hint: defect.hint, at });
      const warning = warningOf('operation-left-out', defect, at);
      reading.warn({ ...warning, message: `${id} is left out: ${warning.message}` });
    }
  }
  return { operations: withToldOfMembers(withCaseFolders(operations)), leftOut };
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
