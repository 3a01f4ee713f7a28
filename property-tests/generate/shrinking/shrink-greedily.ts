/** Upper bounds on the cost of minimising a failure. */
export interface ShrinkLimits {
  /** Number of candidates. */
  readonly tries: number;
  /** Number of accepted candidates. Default: no limit. */
  readonly steps?: number;
  /** Time in milliseconds: a safety net for servers that take seconds for each response. */
  readonly ms: number;
}

/** The result, and the steps that led to it: the index of the accepted candidate at each step. */
export interface Shrunk<T> {
  readonly value: T;
  readonly path: readonly number[];
}

/**
 * Minimises a failing value: accepts the first candidate that still fails, and repeats until none does.
 * @param candidates simpler values, simplest first; generated lazily.
 * @param keyOf values with the same key are tried once.
 * @param fails true if a value fails in the same way.
 */
export async function shrinkGreedily<T>(
  start: T,
  candidates: (current: T) => Iterable<T>,
  keyOf: (candidate: T) => string,
  fails: (candidate: T) => Promise<boolean>,
  limits: ShrinkLimits,
): Promise<Shrunk<T>> {
  const until = performance.now() + limits.ms;
  const tried = new Set([keyOf(start)]);
  const path: number[] = [];
  let current = start;
  const { tries, steps = Number.POSITIVE_INFINITY } = limits;
  const step = async (): Promise<boolean> => {
    if (path.length >= steps) return false;
    let at = -1;
    for (const candidate of candidates(current)) {
      at += 1;
      if (tried.size > tries || performance.now() > until) return false;
      const key = keyOf(candidate);
      if (tried.has(key)) continue;
      tried.add(key);
      if (await fails(candidate)) {
        current = candidate;
        path.push(at);
        return true;
      }
    }
    return false;
  };
  while (await step());
  return { value: current, path };
}
