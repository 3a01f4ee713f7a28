import type { Span } from './timeouts.js';

/** How many requests of a run are in flight at once: as many as there are connections, until the server shows that it cannot take them. */
export interface Crowd {
  /** Sends a request among others. */
  readonly among: <T>(send: () => Promise<T>) => Promise<T>;
  /** Sends a request when no other is in flight, and holds back those that come meanwhile. */
  readonly alone: <T>(send: () => Promise<T>) => Promise<T>;
  /** True if requests are in flight at the same time. */
  readonly isMany: () => boolean;
  /** Halves the number of requests in flight. */
  readonly thin: () => void;
  /** Notes how long a request to an operation took that was answered, in milliseconds. */
  readonly answered: (operation: string, ms: number) => void;
  /**
   * Notes a request to an operation that waited so many milliseconds in vain. Where no other one that was in flight was answered either for a part of
   * that time, such as on a machine that is busy with other programs, this part counts as the time of a slow answer.
   */
  readonly unanswered: (operation: string, ms: number) => void;
  /** How long answers take lately, in milliseconds: those of all operations on average, or the slow ones of this operation. */
  readonly usualMs: (operation: string) => number;
}

/** The weight of the last answer in what is usual. */
const LAST = 0.1;
/** What is left of the slowest answer of an operation with each later one. */
const FADING = 0.97;

/** So long nothing is answered, in milliseconds, before it is remembered. */
const QUIET_MS = 100;
/** So many of the last times of quiet are remembered. */
const MOST_QUIET = 100;

/** A request that waits until it may be sent. */
interface Waiting {
  readonly isAlone: boolean;
  readonly start: () => void;
}

/** The longest part of a time that one of some spans covers, in milliseconds. */
function longestWithin(spans: readonly Span[], { from, to }: Span): number {
  return spans.reduce((longest, span) => Math.max(longest, Math.min(span.to, to) - Math.max(span.from, from)), 0);
}

/** Starts without requests, and without a limit. */
export function makeCrowd(): Crowd {
  let inFlight = 0;
  let most = 0;
  let limit = Number.POSITIVE_INFINITY;
  let isClosed = false;
  let usual = 0;
  const slow = new Map<string, number>();
  const waiting: Waiting[] = [];
  const quiet: Span[] = [];
  let quietFrom = 0;
  const endQuiet = (): void => {
    const to = performance.now();
    if (inFlight > 1 && to - quietFrom >= QUIET_MS) quiet.push({ from: quietFrom, to });
    if (quiet.length > MOST_QUIET) quiet.shift();
    quietFrom = to;
  };
  const mayEnter = (isAlone: boolean): boolean => !isClosed && (isAlone ? inFlight === 0 : inFlight < limit);
  const enter = (isAlone: boolean): void => {
    inFlight += 1;
    if (inFlight === 2) quietFrom = performance.now();
    most = Math.max(most, inFlight);
    isClosed = isAlone;
  };
  const leave = (): void => {
    endQuiet();
    inFlight -= 1;
    isClosed = false;
    for (let [next] = waiting; next !== undefined && mayEnter(next.isAlone); [next] = waiting) {
      waiting.shift();
      enter(next.isAlone);
      next.start();
    }
  };
  const inTurn = async <T>(send: () => Promise<T>, isAlone: boolean): Promise<T> => {
    if (waiting.length === 0 && mayEnter(isAlone)) enter(isAlone);
    else await new Promise<void>((start) => waiting.push({ isAlone, start }));
    try {
      return await send();
    } finally {
      leave();
    }
  };
  const noteSlow = (operation: string, ms: number): void => {
    slow.set(operation, Math.max(ms, (slow.get(operation) ?? 0) * FADING));
  };
  return {
    among: (send) => inTurn(send, false),
    alone: (send) => inTurn(send, true),
    isMany: () => Math.min(limit, most) > 1,
    thin: () => {
      limit = Math.max(1, Math.floor(Math.min(limit, most) / 2));
    },
    answered: (operation, ms) => {
      usual += (ms - usual) * LAST;
      noteSlow(operation, ms);
    },
    unanswered: (operation, ms) => {
      const to = performance.now();
      noteSlow(operation, longestWithin(quiet, { from: to - ms, to }));
    },
    usualMs: (operation) => Math.max(usual, slow.get(operation) ?? 0),
  };
}
