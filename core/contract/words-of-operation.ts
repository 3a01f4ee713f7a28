import type { Contract, Operation } from './contract.js';

/** What a document says of an operation in words: its id, summary and description (OpenAPI 3.1 section 4.8.10). Empty if it says nothing. */
export function wordsOfOperation({ document }: Pick<Contract, 'document'>, { path, method }: Pick<Operation, 'path' | 'method'>): string {
  const item = memberOf(memberOf(document, 'paths'), path);
  const operation = memberOf(item, method.toLowerCase());
  return ['operationId', 'summary', 'description']
    .map((name) => memberOf(operation, name))
    .filter((value) => typeof value === 'string')
    .join('. ');
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.entries(value).find(([one]) => one === name)?.[1]
    : undefined;
}
