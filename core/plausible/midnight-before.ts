import { KitError } from '../kit-error.js';

/** In milliseconds. */
const DAY = 86_400_000;

/**
 * The midnight, in UTC, from which made-up dates count back, in milliseconds.
 * @param now a date or a time; default: today.
 * @throws KitError for a text that is neither.
 */
export function midnightBefore(now: string | Date | undefined): number {
  const time = new Date(now ?? Date.now()).getTime();
  if (!Number.isFinite(time)) throw new KitError('UsageError', `'${String(now)}' is not a date`, 'Write it like 2026-11-26');
  return Math.floor(time / DAY) * DAY;
}
