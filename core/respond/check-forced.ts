import { KitError } from '../kit-error.js';
import type { Contract, Operation } from '../contract/contract.js';
import { failureStatuses, isDocumented, responseFor, successStatuses } from '../contract/documented-statuses.js';

/**
 * Checks that all requests can be answered with this status and this example, as far as they are given.
 * @throws KitError for a response that the document does not have: a mock that lies is worse than none.
 */
export function checkForced(status: number | undefined, example: string | undefined, contract: Contract): void {
  const fault =
    (status === undefined ? undefined : statusFault(status, contract)) ??
    (example === undefined ? undefined : exampleFault(example, contract)) ??
    pairFault(status, example, contract);
  if (fault !== undefined) throw new KitError('UsageError', `this response cannot be forced: ${fault}`, 'Name one of these');
}

/** Returns an error message unless the status can be forced: a documented one, or any error. */
export function statusFault(status: unknown, { operations }: Contract): string | undefined {
  const isStatus = typeof status === 'number' && Number.isInteger(status) && status >= 200 && status <= 599;
  if (isStatus && (status >= 400 || operations.some((operation) => isDocumented(operation, status)))) return undefined;
  const documented = [...new Set(operations.flatMap((operation) => [...successStatuses(operation), ...failureStatuses(operation)]))];
  return `status must be one that the document lists (${documented.join(', ')}), or an error from 400 to 599`;
}

/** Returns an error message unless the example can be forced. */
export function exampleFault(example: unknown, { operations }: Contract): string | undefined {
  const names = [...new Set(operations.flatMap(exampleNames))];
  if (names.some((name) => name === example)) return undefined;
  return `example must be the name of a response example: ${names.length === 0 ? 'the document has none' : names.join(', ')}`;
}

/** Returns an error message if both are given and the response with this status has no such example. */
function pairFault(status: number | undefined, example: string | undefined, { operations }: Contract): string | undefined {
  if (status === undefined || example === undefined) return undefined;
  const rules = operations.flatMap((operation) => responseFor(operation, status) ?? []);
  const exists = rules.some(({ content }) => content?.examples.some(({ name }) => name === example));
  return exists ? undefined : `the response ${status} has no example '${example}'`;
}

function exampleNames({ responses }: Operation): readonly string[] {
  return responses.flatMap(({ content }) => content?.examples ?? []).map(({ name }) => name);
}
