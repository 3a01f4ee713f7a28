import { failureStatuses, successStatuses } from '../../contract/documented-statuses.js';
import type { Contract, Operation } from '../../contract/contract.js';
import { byOperation } from '../../cases/by-operation.js';
import { type Case, SUITES } from '../../cases/case.js';
import { learnedCases } from '../../cases/named/used-id-cases.js';
import { namedCases } from '../../cases/named/named-cases.js';
import { sequenceCases } from '../../sequences/sequences-of.js';
import { isInput } from '../../input/input.js';

/**
 * Every named case of the gate, suite by suite, including Dredd's transactions; for listing, not for sending.
 * @param hasBadToken true if a token is known that must not be accepted.
 */
export function gateCases(contract: Contract, hasBadToken: boolean): readonly Case[] {
  const named = byOperation(namedCases(contract, hasBadToken));
  const sequences = byOperation(sequenceCases(contract));
  const all = contract.operations.flatMap((operation) => {
    const cases = named.get(operation.id) ?? [];
    return [...cases, ...learnedCases(operation), ...(sequences.get(operation.id) ?? []), ...transactionCases(operation, cases)];
  });
  return SUITES.flatMap((suite) => all.filter((testCase) => testCase.suite === suite));
}

/** True for a case that a transaction may be equal to. */
export function isOfTransaction({ input }: Case): boolean {
  return isInput(input, 'control', 'plain', 'plain-invalid');
}

/**
 * The named case equal to a transaction of Dredd, which is the documented request for a documented response: the full body for a
 * success, the plain invalid one for a failure.
 * @param testCases those of its operation.
 */
export function transactionCase(status: number, testCases: readonly Case[]): Case | undefined {
  const operation = testCases[0]?.operation;
  if (operation === undefined) return undefined;
  const form = successStatuses(operation).includes(status)
    ? 'plain'
    : failureStatuses(operation).includes(status)
      ? 'plain-invalid'
      : undefined;
  const found = testCases.find((one) => form !== undefined && isInput(one.input, 'control', form));
  return found === undefined ? undefined : { ...found, suite: 'dredd', id: `dredd/${operation.caseFolder}${status}` };
}

/**
 * The transactions of an operation, as cases.
 * @param cases those of the operation.
 */
export function transactionCases(operation: Operation, cases: readonly Case[]): readonly Case[] {
  return [...successStatuses(operation), ...failureStatuses(operation)].flatMap((status) => transactionCase(status, cases) ?? []);
}
