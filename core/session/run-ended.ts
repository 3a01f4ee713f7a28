/**
 * Thrown by a request that is not sent because the run has ended. Three places catch it: what distributes work over connections (`spread`),
 * what judges a server from start to finish (`judgeServer`), and what minimises or explains a failure that is reported in any case.
 */
export class RunEnded extends Error {
  override readonly name = 'RunEnded';

  constructor() {
    super('the run has ended');
  }
}

/** @throws RunEnded if the run has ended. */
export function throwIfEnded({ ended }: { readonly ended: () => unknown }): void {
  if (ended() !== undefined) throw new RunEnded();
}

/** The result of some work; undefined if it was cut because the run ended. @throws any other error of the work. */
export function unlessEnded<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (error instanceof RunEnded) return undefined;
    throw error;
  });
}
