import { kindIfKnown } from '../judge/expectation.js';
import { plainCase } from '../cases/plain-case.js';
import type { Contract } from '../openapi/contract.js';

/** A contract with the operations that can be tried. */
export interface PossibleOperations {
  readonly contract: Contract;
  /** One sentence without a full stop for each of the others. */
  readonly notTried: readonly string[];
}

/**
 * Leaves out the operations for which no valid request can be made: nothing that a server says to the others would tell whether
 * it keeps the contract. If none is possible, the contract stays as it is.
 */
export function possibleOperations(contract: Contract): PossibleOperations {
  const plain = contract.operations.map(plainCase);
  const impossible = plain.filter(({ expectation }) => kindIfKnown(expectation) !== 'accept');
  if (impossible.length === 0 || impossible.length === plain.length) return { contract, notTried: [] };
  return {
    contract: { ...contract, operations: plain.filter((testCase) => !impossible.includes(testCase)).map(({ operation }) => operation) },
    notTried: impossible.map(
      ({ operation, expectation }) =>
        `${operation.id} is not tried, because no valid request could be made: ${expectation.because}. A valid example in the document helps`,
    ),
  };
}
