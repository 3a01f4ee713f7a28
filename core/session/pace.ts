/** Keeps requests gentle: a rate that is not exceeded, and pauses that the server asks for. */
export interface Pace {
  /** Whether nothing is to be waited for: there is no rate, and no pause was asked for. */
  readonly isFree: () => boolean;
  /** Resolves when the next request may go out. */
  readonly turn: () => Promise<void>;
  /** Holds every request back for so many milliseconds from now. */
  readonly pauseFor: (ms: number) => void;
}

/**
 * Makes a pace for all connections of a run.
 * @param perSecond the most requests a second, or undefined for as many as the connections can send.
 * @param signal ends all waiting when it aborts.
 */
export function makePace(perSecond: number | undefined, signal: AbortSignal): Pace {
  const gap = perSecond === undefined ? 0 : 1000 / perSecond;
  let nextTurn = 0;
  let pausedUntil = 0;
  const wait = async (): Promise<void> => {
    for (;;) {
      const left = Math.max(pausedUntil, gap === 0 ? 0 : nextTurn) - performance.now();
      if (left <= 0 || signal.aborted) break;
      await pause(left, signal);
    }
    nextTurn = Math.max(nextTurn, performance.now()) + gap;
  };
  return {
    isFree: () => gap === 0 && pausedUntil === 0,
    turn: wait,
    pauseFor: (ms) => {
      pausedUntil = Math.max(pausedUntil, performance.now() + ms);
    },
  };
}

/** Waits, or returns early when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
