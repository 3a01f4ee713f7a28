/** Gathers all connections whose answers came in one turn of the event loop. */
export type Turn = () => Promise<void>;

/**
 * Makes a turn. Connections that wait for it go on one after another, each up to its next `await`: so all of them send, then all judge,
 * then all write. A processor is quicker at one thing again and again than at all of them in turn, and a server that
 * gets several requests at once is woken once.
 */
export function makeTurn(): Turn {
  let current: Promise<void> | undefined;
  const start = (resolve: () => void): void => {
    // It runs when all answers that have come are read.
    setImmediate(() => {
      current = undefined;
      resolve();
    });
  };
  return () => (current ??= new Promise(start));
}
