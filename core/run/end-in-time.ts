import type { Session } from '../session/session.js';

/** The longest delay of a timer, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/**
 * Ends a session at the deadline of its confirmations, with what was found so far. Nothing happens without a time limit.
 * @returns stops the timer.
 */
export function endInTime(session: Session): () => void {
  const ms = session.clock.deadlines.confirmations - performance.now();
  if (ms > LONGEST) return () => undefined;
  const timer = setTimeout(() => session.end({ kind: 'time-up', why: 'the time was up' }), ms);
  // A run that throws has nobody to stop it.
  timer.unref();
  return () => clearTimeout(timer);
}
