/** Limits the request rate and observes pauses that the server asks for. */
export interface Pace {
  /** True if there is nothing to wait for: no rate limit and no pause. */
  readonly isFree: () => boolean;
  /** Resolves when the next request may be sent. */
  readonly turn: () => Promise<void>;
  /** Delays every request by a number of milliseconds from now. */
  readonly pauseFor: (ms: number) => void;
}

/**
 * Creates a pace for all connections of a run.
 * @param perSecond the maximum number of requests per second; undefined for no limit.
 * @param signal ends all waiting when aborted.
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
