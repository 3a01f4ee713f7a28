/**
 * Slows a task down: it runs at once when it is asked for, never twice at a time, and then again only after a pause,
 * once for however many times it was asked for meanwhile.
 * @param pause in milliseconds, from the end of one run to the start of the next.
 */
export function atMost(pause: number, task: () => void | Promise<void>): () => void {
  let state: 'idle' | 'busy' | 'asked again' = 'idle';
  const rest = (): void => {
    setTimeout(() => {
      if (state === 'asked again') run();
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
    else state = 'asked again';
  };
}
