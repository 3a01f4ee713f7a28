import type { JournalEntry } from '../wire.js';

/** How many requests a page holds. */
export const MOST_ENTRIES = 1000;

/**
 * Lays requests that have just arrived, in any order, onto those that are known.
 * @returns each request once, newest first, no more than the page holds.
 */
export function newestFirst(arrived: readonly JournalEntry[], known: readonly JournalEntry[]): readonly JournalEntry[] {
  if (arrived.length === 0) return known;
  const byId = new Map([...known, ...arrived].map((entry) => [entry.id, entry]));
  return [...byId.values()].toSorted((a, b) => b.id - a.id).slice(0, MOST_ENTRIES);
}
