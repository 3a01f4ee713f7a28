import type { Session } from '../session/session.js';

/** The longest delay of a timer, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/**
 * Ends a session at the deadline of its confirmations, which may be put off, with what was found so far. Nothing happens without a time limit.
 * @returns stops the timer.
 */
export function endInTime(session: Session): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    const ms = session.clock.deadlines.confirmations - performance.now();
    if (ms > LONGEST) return;
    // A run that throws has nobody to stop it.
    timer = setTimeout(endIfDue, ms).unref();
  };
  const endIfDue = (): void => {
    if (performance.now() < session.clock.deadlines.confirmations) wait();
    else session.end({ kind: 'time-up', why: 'the time was up' });
  };
  wait();
  return () => clearTimeout(timer);
}
