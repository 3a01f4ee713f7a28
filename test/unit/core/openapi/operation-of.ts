import { fromJs } from '../../../../core/json/from-js.js';
import type { Operation } from '../../../../core/contract/contract.js';
import type { DocumentWarning } from '../../../../core/contract/document-warning.js';
import { operationsById, writtenOperations } from '../../../../core/openapi/parts/written-operations.js';
import { readOperation } from '../../../../core/openapi/parts/read-operation.js';
import type { Reading } from '../../../../core/openapi/source/reader-context.js';

/** What was read of a document that stands in memory. */
export interface ReadOperations {
  readonly operations: readonly Operation[];
  readonly warnings: readonly Pick<DocumentWarning, 'kind' | 'message'>[];
}

/** A reading of a document that stands in memory. */
export function readingOf(document: object, warn: Reading['warn'] = () => {}, path = '/openapi.json'): Reading {
  const value = fromJs(document);
  const source = { file: 'openapi.json', path, text: '', root: value, lines: new Map<string, number>() };
  return { sourceFiles: new Map([[path, source]]), root: { source, pointer: '', value }, version: '3.1', warn };
}

/** Reads every operation of a document, also those that cannot be used. */
export function operationsOf(document: object): ReadOperations {
  const warnings: Pick<DocumentWarning, 'kind' | 'message'>[] = [];
  const reading = readingOf(document, ({ kind, message }) => warnings.push({ kind, message }));
  operationsById(reading);
  const operations = writtenOperations(reading).map((written) => readOperation(reading, written));
  return { operations, warnings };
}
