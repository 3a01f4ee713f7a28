import type { JournalEntry } from '../wire.js';

/** How many requests a page holds. */
const MOST_ENTRIES = 1000;

/**
 * Lays requests that have just arrived, in any order, onto those that are known.
 * @returns each request once, newest first, no more than the page holds.
 */
export function newestFirst(arrived: readonly JournalEntry[], known: readonly JournalEntry[]): readonly JournalEntry[] {
  if (arrived.length === 0) return known;
  const byId = new Map([...known, ...arrived].map((entry) => [entry.id, entry]));
  return [...byId.values()].toSorted((a, b) => b.id - a.id).slice(0, MOST_ENTRIES);
}

/** Which requests are shown. */
export interface Filter {
  /** The first digit of the status, `none` for requests without an answer, or empty for all. */
  readonly outcome: string;
  /** Looked for in everything that is known of a request, in any case. */
  readonly text: string;
}

/** Whether a request is among those that are asked for. */
export function passes(entry: JournalEntry, { outcome, text }: Filter): boolean {
  const name = entry.status === null ? 'none' : String(entry.status).slice(0, 1);
  if (outcome !== '' && outcome !== name) return false;
  const wanted = text.trim().toLowerCase();
  return wanted === '' || wordsOf(entry).some((word) => word.toLowerCase().includes(wanted));
}

function wordsOf({ method, target, status, because, fault, request, response }: JournalEntry): readonly string[] {
  return [`${method} ${target}`, `${status ?? ''}`, because ?? '', fault ?? '', request.body, response?.body ?? ''];
}
