import type { Session } from './session.js';

/**
 * True if a run ended, and not because its time was up: then the report says why it ended. What did not fit in the time is listed
 * instead, suite by suite.
 */
export function isStopped({ ended }: Pick<Session, 'ended'>): boolean {
  const end = ended();
  return end !== undefined && end.kind !== 'time-up';
}
