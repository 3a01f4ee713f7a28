import type { Case } from '../../cases/case.js';

/** A span of time, on the clock of `performance.now()`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A request that got no response in time. */
export interface SilentRequest {
  /** The request in words. */
  readonly words: string;
  /** As `kindOf` says. */
  readonly kind: string;
  /** When it was under way. */
  readonly span: Span;
}

/** The facts on requests that got no response in time. */
export interface Silence {
  /** The questions under way whether the server answers plain requests, by operation. */
  readonly awake: Map<string, Promise<boolean>>;
  /** The operations that answered before, and do not any more. */
  readonly hanging: Set<string>;
  /** Resolves when the last of those that were sent again alone was answered or not. */
  alone: Promise<unknown>;
  /** The requests that wait to be sent again alone, in the order in which they were given up. Each promise resolves after its turn. */
  readonly waiting: Map<SilentRequest, Promise<unknown>>;
  /** The requests that got no response again although the server answers others, with the time in which they kept it busy. */
  readonly confirmed: SilentRequest[];
}

/** Number of timeouts after which no more of their kind are looked into: it would take minutes. */
export const ENOUGH_TIMEOUTS = 3;

/** Which cases are of one kind: those of an operation that differ from the same plain request. */
export function kindOf({ operation, control }: Case): string {
  return `${operation.id} ${control}`;
}

/** Nothing is known yet. */
export function noSilence(): Silence {
  return { awake: new Map(), hanging: new Set(), alone: Promise.resolve(), waiting: new Map(), confirmed: [] };
}

/** Those of some requests that were under way at the same time as another. */
export function atTheSameTime(requests: Iterable<SilentRequest>, { from, to }: Span): readonly SilentRequest[] {
  return [...requests].filter(({ span }) => span.from < to && from < span.to);
}
