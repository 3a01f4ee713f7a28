import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { type OperationCases, casesByOperation } from '../cases/named-cases.js';
import type { Case } from '../cases/case.js';
import type { Contract } from '../contract/contract.js';

/** The most named cases that are held at once, about: each takes 3 KB. */
const MOST_HELD = 2500;

/** The named cases of some operations of a contract. */
export interface NamedBatch extends Omit<OperationCases, 'operation'> {
  /** The number of operations up to the last of this batch. */
  readonly made: number;
  /** The operations of this batch, as a part of them and all that follow. */
  readonly part: number;
}

/**
 * The named cases of a contract, in batches of whole operations. What takes long is made in steps, so that timers, closed connections
 * and Ctrl-C are noticed meanwhile.
 * @param hasBadToken see namedCases.
 * @param most the number of cases that end a batch.
 * @param isTimeUp returns true if no further cases are wanted soon: the batch ends with what it has.
 */
export async function* namedBatches(
  contract: Contract,
  hasBadToken: boolean,
  most = MOST_HELD,
  isTimeUp: () => boolean = () => false,
): AsyncGenerator<NamedBatch, void> {
  const all = contract.operations.length;
  let [made, before, leftOut, cases]: [number, number, number, Case[]] = [0, 0, 0, []];
  for (const one of casesByOperation(contract, hasBadToken)) {
    made += 1;
    leftOut += one.leftOut;
    cases.push(...one.cases);
    if (cases.length >= most || made === all || isTimeUp()) {
      yield { cases, leftOut, made, part: (made - before) / (all - before) };
      [before, leftOut, cases] = [made, 0, []];
    } else await turnOfOthers();
  }
}
