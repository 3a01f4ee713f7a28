import type { Case } from './case.js';
import { failureStatuses, successStatuses } from '../oracle/documented.js';
import type { Operation } from '../spec/contract.js';

/** A transaction of Dredd: the documented request, for one of its documented answers. */
export interface Transaction {
  readonly operationId: string;
  readonly status: number;
}

/** The named case that is equal to a transaction: the full body for a success, the plain invalid one for a failure. */
export function transactionCase({ operationId, status }: Transaction, cases: readonly Case[]): Case | undefined {
  const own = cases.filter(({ operation }) => operation.id === operationId);
  const operation = own[0]?.operation;
  if (operation === undefined) return undefined;
  const kind = successStatuses(operation).includes(status)
    ? 'plain'
    : failureStatuses(operation).includes(status)
      ? 'plain-invalid'
      : undefined;
  const found = own.find((one) => one.kind === kind);
  return found === undefined ? undefined : { ...found, suite: 'dredd', id: `dredd/${operation.caseFolder}${status}` };
}

/** The transactions of an operation, as cases. */
export function transactionCases(operation: Operation, cases: readonly Case[]): readonly Case[] {
  return [...successStatuses(operation), ...failureStatuses(operation)].flatMap(
    (status) => transactionCase({ operationId: operation.id, status }, cases) ?? [],
  );
}
