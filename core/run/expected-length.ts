import type { Exchange } from '../http/exchange/exchange.js';

/** The cases of a run, before they are sent. */
export interface ExpectedLength {
  readonly cases: number;
  /** How long they take at the speed of the plain requests, in milliseconds. */
  readonly ms: number;
}

/** About how many named cases an operation of a document of several has (core/cases/budget bounds them). */
const OF_OPERATION = 100;

/**
 * About how long the cases of a run will take. Pure.
 * @param random the number of random cases.
 * @param plain the plain requests, which were sent one after the other.
 * @returns undefined if no plain request was answered.
 */
export function expectedLength(operations: number, random: number, plain: readonly Exchange[]): ExpectedLength | undefined {
  const answered = plain.filter(({ outcome }) => outcome.kind === 'response');
  if (answered.length === 0) return undefined;
  const mean = answered.reduce((sum, { ms }) => sum + ms, 0) / answered.length;
  const cases = operations * OF_OPERATION + random;
  return { cases, ms: cases * mean };
}
