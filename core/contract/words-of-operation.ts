import { pointerTokens } from '../place.js';
import type { Contract, Operation, Parameter } from './contract.js';

/** What a document says of an operation in words: its id, summary and description (OpenAPI 3.1 section 4.8.10). Empty if it says nothing. */
export function wordsOfOperation(contract: Pick<Contract, 'document'>, operation: Pick<Operation, 'path' | 'method'>): string {
  return textsIn(written(contract, operation), ['operationId', 'summary', 'description']);
}

/** What it says of a response (OpenAPI 3.1 section 4.8.17), if that is written at the operation or referred to by name. */
export function wordsOfResponse(
  contract: Pick<Contract, 'document'>,
  operation: Pick<Operation, 'path' | 'method'>,
  status: string,
): string {
  const response = memberOf(memberOf(written(contract, operation), 'responses'), status);
  const reference = memberOf(response, '$ref');
  const name = typeof reference === 'string' ? reference.split('/').at(-1) : undefined;
  const named = name === undefined ? response : memberOf(memberOf(memberOf(contract.document, 'components'), 'responses'), name);
  return textsIn(named, ['description']);
}

/**
 * What it says of a parameter (OpenAPI 3.1 section 4.8.12), if that is written in the first file of the document. Empty if it says nothing.
 */
export function wordsOfParameter({ document, file }: Pick<Contract, 'document' | 'file'>, { at }: Pick<Parameter, 'at'>): string {
  if (at.file !== file) return '';
  return textsIn(
    pointerTokens(at.pointer).reduce<unknown>(
      (value, token) => (Array.isArray(value) ? value[Number(token)] : memberOf(value, token)),
      document,
    ),
    ['description'],
  );
}

function written({ document }: Pick<Contract, 'document'>, { path, method }: Pick<Operation, 'path' | 'method'>): unknown {
  return memberOf(memberOf(memberOf(document, 'paths'), path), method.toLowerCase());
}

function textsIn(value: unknown, names: readonly string[]): string {
  return names
    .map((name) => memberOf(value, name))
    .filter((text) => typeof text === 'string')
    .join('. ');
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined;
}
