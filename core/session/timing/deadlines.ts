/** The deadlines of a run with a time limit, on the clock of `performance.now()`. */
export interface Deadlines {
  /** No further case is sent. */
  readonly cases: number;
  /** Requests in flight, Dredd, confirmations of failures, and searches for causes end; the findings so far are reported. */
  readonly confirmations: number;
  /** The deletion of created things ends. */
  readonly cleanUp: number;
}

/** The part of the time by which a run may end late, and what is added to it, in milliseconds. */
const LATE_PART = 0.1;
const LATE_MS = 2000;

/**
 * The deadlines of a run, which ends at most a tenth of its time and 2 s late: half of that is for failures, so that what was
 * found at the last moment is confirmed, and half for the clean-up.
 * @param now the start of the run, on the clock of `performance.now()`.
 * @param timeMs the time for its cases, in milliseconds. Undefined: no limit.
 */
export function deadlinesOf(now: number, timeMs: number | undefined): Deadlines {
  const time = timeMs ?? Number.POSITIVE_INFINITY;
  const late = time * LATE_PART + LATE_MS;
  return { cases: now + time, confirmations: now + time + late / 2, cleanUp: now + time + late };
}

/** The deadlines put off by so many milliseconds. */
export function laterBy({ cases, confirmations, cleanUp }: Deadlines, ms: number): Deadlines {
  return { cases: cases + ms, confirmations: confirmations + ms, cleanUp: cleanUp + ms };
}
