/**
 * Throttles a task: the first call runs it at once; calls made while it runs or during the pause after it lead to one
 * more run.
 * @param pause in milliseconds, from the end of one run to the start of the next.
 */
export function atMost(pause: number, task: () => void | Promise<void>): () => void {
  let state: 'idle' | 'busy' | 'requested again' = 'idle';
  const rest = (): void => {
    setTimeout(() => {
      if (state === 'requested again') run();
      else state = 'idle';
    }, pause);
  };
  const run = (): void => {
    state = 'busy';
    const running = task();
    if (running === undefined) rest();
    else void running.finally(rest);
  };
  return () => {
    if (state === 'idle') run();
    else state = 'requested again';
  };
}
