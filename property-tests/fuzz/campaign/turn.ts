/** Gathers all connections whose responses arrived in one turn of the event loop. */
export type Turn = () => Promise<void>;

/**
 * Makes a turn. Waiting connections resume together, each up to its next `await`, so that all of them send, then all judge, then
 * all write. Batching keeps the processor's caches warm, and wakes the server once for several requests.
 */
export function makeTurn(): Turn {
  let current: Promise<void> | undefined;
  const start = (resolve: () => void): void => {
    // Runs after all received responses are read.
    setImmediate(() => {
      current = undefined;
      resolve();
    });
  };
  return () => (current ??= new Promise(start));
}
