/** What making a failure smaller may cost. */
export interface ShrinkLimits {
  /** How many candidates may be tried. */
  readonly tries: number;
  /** In milliseconds; a server that answers slowly, or has to come back first, is not asked for ever. */
  readonly ms: number;
}

/** What is left, and the steps that led there: which one of the candidates was taken each time, from 0. */
export interface Shrunk<T> {
  readonly value: T;
  readonly path: readonly number[];
}

/**
 * Makes a failing thing smaller: takes the first of its candidates that still fails, again and again, until none does.
 * @param candidates simpler things, the simplest first; made as they are asked for.
 * @param keyOf what is the same is tried once.
 * @param fails whether a thing fails in the same way.
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
  const step = async (): Promise<boolean> => {
    let at = -1;
    for (const candidate of candidates(current)) {
      at += 1;
      if (tried.size > limits.tries || performance.now() > until) return false;
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
