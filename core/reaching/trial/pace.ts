/** The part of the time for reaching in which each operation is asked once; the rest is for those that refuse. */
const PART_OF_FIRST = 1 / 2;

/** Tells whether the first requests to operations take longer than there is time for all of them. */
export interface Pace {
  /** @param done the operations that were tried. */
  readonly isBehind: (done: number) => boolean;
}

/**
 * The pace at which all operations are asked once in a part of the time: each gets a plain request before any of them gets many.
 * @param time for reaching, in milliseconds; infinite without a limit, and nothing is ever behind.
 */
export function paceOf(operations: number, time: number): Pace {
  const began = performance.now();
  return { isBehind: (done) => performance.now() - began > (time * PART_OF_FIRST * (done + 1)) / operations };
}
