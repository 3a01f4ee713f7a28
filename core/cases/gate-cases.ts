import { type Case, SUITES } from './case.js';
import { namedCases } from './named-cases.js';
import type { Contract } from '../spec/contract.js';
import { learnedCases } from './learned-cases.js';
import { transactionCases } from './transaction-case.js';

/**
 * Every case of the gate that has a name, suite by suite, Dredd's transactions among them: to be told of, not to be sent.
 * @param hasBadToken whether a token is known that must not be accepted.
 */
export function gateCases(contract: Contract, hasBadToken: boolean): readonly Case[] {
  const named = namedCases(contract, hasBadToken);
  const all = contract.operations.flatMap((operation) => [
    ...named.filter((own) => own.operation === operation),
    ...learnedCases(operation),
    ...transactionCases(operation, named),
  ]);
  return SUITES.flatMap((suite) => all.filter((own) => own.suite === suite));
}
