import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { Case } from '../../cases/case.js';
import type { OperationCases } from '../../cases/named/named-cases.js';

/** The most named cases that are held at once, about: each takes 3 KB. */
const MOST_HELD = 2500;

/** The named cases of some operations of a contract. */
export interface NamedBatch extends Omit<OperationCases, 'operation'> {
  /** The number of operations up to the last of this batch. */
  readonly made: number;
  /** The operations of this batch, as a part of them and all that follow. */
  readonly part: number;
}

/** How cases are put into batches. */
export interface BatchOptions {
  /** The number of operations that have cases. */
  readonly operations: number;
  /** The number of cases that end a batch. Default: as many as should be held at once. */
  readonly most?: number;
  /** Returns true if no further cases are wanted soon: the batch ends with what it has. */
  readonly isTimeUp?: () => boolean;
}

/**
 * The named cases of a contract, in batches of whole operations. What takes long is made in steps, so that timers, closed connections
 * and Ctrl-C are noticed meanwhile.
 */
export async function* namedBatches(
  byOperation: Iterable<OperationCases>,
  { operations: all, most = MOST_HELD, isTimeUp = () => false }: BatchOptions,
): AsyncGenerator<NamedBatch, void> {
  let [made, before, leftOut, cases]: [number, number, number, Case[]] = [0, 0, 0, []];
  for (const one of byOperation) {
    made += 1;
    leftOut += one.leftOut;
    cases.push(...one.cases);
    if (cases.length >= most || made === all || isTimeUp()) {
      yield { cases, leftOut, made, part: (made - before) / (all - before) };
      [before, leftOut, cases] = [made, 0, []];
    } else await turnOfOthers();
  }
}
