/** What a run knows of requests that got no response in time. */
export interface Silence {
  /** The questions under way whether the server answers plain requests, by operation. */
  readonly awake: Map<string, Promise<boolean>>;
  /** The operations that answered before, and do not any more. */
  readonly hanging: Set<string>;
  /** Resolves when the last of those that were sent again alone was answered or not. */
  alone: Promise<unknown>;
  /** The requests that wait to be sent again alone, in words, in the order in which they were given up. */
  readonly waiting: Set<string>;
  /** The number of requests that got no response although the server answered others. */
  confirmed: number;
}

/** Nothing is known yet. */
export function noSilence(): Silence {
  return { awake: new Map(), hanging: new Set(), alone: Promise.resolve(), waiting: new Set(), confirmed: 0 };
}
