import { pointerTokens } from '../place.js';
import type { Contract, Operation, Parameter } from './contract.js';
import { writtenAt } from './written-at.js';

/** What a document says of an operation in words: its id, summary and description (OpenAPI 3.1 section 4.8.10). Empty if it says nothing. */
export function wordsOfOperation(contract: Pick<Contract, 'document'>, operation: Pick<Operation, 'path' | 'method'>): string {
  return textsAt(contract.document, placeOf(operation), ['operationId', 'summary', 'description']);
}

/** What it says of the body of a request (OpenAPI 3.1 section 4.8.13), if that is written at the operation. */
export function wordsOfBody(contract: Pick<Contract, 'document'>, operation: Pick<Operation, 'path' | 'method'>): string {
  return textsAt(contract.document, [...placeOf(operation), 'requestBody'], ['description']);
}

/** What it says of the API as a whole (OpenAPI 3.1 section 4.8.2). Empty if it says nothing. */
export function wordsOfDocument(contract: Pick<Contract, 'document'>): string {
  return textsAt(contract.document, ['info'], ['description']);
}

/** What it says of a response (OpenAPI 3.1 section 4.8.17), if that is written at the operation or referred to by name. */
export function wordsOfResponse(
  contract: Pick<Contract, 'document'>,
  operation: Pick<Operation, 'path' | 'method'>,
  status: string,
): string {
  const place = [...placeOf(operation), 'responses', status];
  const reference = writtenAt(contract.document, [...place, '$ref']);
  const name = typeof reference === 'string' ? reference.split('/').at(-1) : undefined;
  return textsAt(contract.document, name === undefined ? place : ['components', 'responses', name], ['description']);
}

/** What it says of an operation and of one of its refusals, each in sentences of its own. */
export function wordsWithRefusal(
  contract: Pick<Contract, 'document'>,
  operation: Pick<Operation, 'path' | 'method'>,
  status: string,
): string {
  return [wordsOfOperation(contract, operation), wordsOfResponse(contract, operation, status)].join('\n\n');
}

/**
 * What it says of a parameter (OpenAPI 3.1 section 4.8.12), if that is written in the first file of the document. Empty if it says nothing.
 */
export function wordsOfParameter({ document, file }: Pick<Contract, 'document' | 'file'>, { at }: Pick<Parameter, 'at'>): string {
  if (at.file !== file) return '';
  return textsAt(document, pointerTokens(at.pointer), ['description']);
}

function placeOf({ path, method }: Pick<Operation, 'path' | 'method'>): readonly string[] {
  return ['paths', path, method.toLowerCase()];
}

function textsAt(document: Contract['document'], place: readonly string[], names: readonly string[]): string {
  return names
    .map((name) => writtenAt(document, [...place, name]))
    .filter((text) => typeof text === 'string')
    .join('. ');
}
