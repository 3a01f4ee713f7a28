import { failureStatuses, successStatuses } from '../oracle/documented.js';
import type { Contract, Operation } from '../openapi/contract.js';
import { type Case, SUITES } from './case.js';
import { learnedCases } from './learned-cases.js';
import { namedCases } from './named-cases.js';
import { sequenceCases } from './sequences/sequence-cases.js';

/**
 * Every named case of the gate, suite by suite, including Dredd's transactions; for listing, not for sending.
 * @param hasBadToken true if a token is known that must not be accepted.
 */
export function gateCases(contract: Contract, hasBadToken: boolean): readonly Case[] {
  const named = namedCases(contract, hasBadToken);
  const sequences = sequenceCases(contract);
  const all = contract.operations.flatMap((operation) => [
    ...named.filter((testCase) => testCase.operation === operation),
    ...learnedCases(operation),
    ...sequences.filter((testCase) => testCase.operation === operation),
    ...transactionCases(operation, named),
  ]);
  return SUITES.flatMap((suite) => all.filter((testCase) => testCase.suite === suite));
}

/** A transaction of Dredd: the documented request for one of the documented responses. */
export interface Transaction {
  readonly operationId: string;
  readonly status: number;
}

/** The named case equal to a transaction: the full body for a success, the plain invalid one for a failure. */
export function transactionCase({ operationId, status }: Transaction, cases: readonly Case[]): Case | undefined {
  const testCases = cases.filter(({ operation }) => operation.id === operationId);
  const operation = testCases[0]?.operation;
  if (operation === undefined) return undefined;
  const kind = successStatuses(operation).includes(status)
    ? 'plain'
    : failureStatuses(operation).includes(status)
      ? 'plain-invalid'
      : undefined;
  const found = testCases.find((one) => one.kind === kind);
  return found === undefined ? undefined : { ...found, suite: 'dredd', id: `dredd/${operation.caseFolder}${status}` };
}

/** The transactions of an operation, as cases. */
export function transactionCases(operation: Operation, cases: readonly Case[]): readonly Case[] {
  return [...successStatuses(operation), ...failureStatuses(operation)].flatMap(
    (status) => transactionCase({ operationId: operation.id, status }, cases) ?? [],
  );
}
