import type { JournalEntry } from '../journal/wire.js';

/** Upper bound on the requests a page keeps. */
const MOST_ENTRIES = 1000;

/**
 * Merges newly arrived requests, in any order, with the known ones.
 * @returns each request once, newest first, at most `MOST_ENTRIES`.
 */
export function newestFirst(arrived: readonly JournalEntry[], known: readonly JournalEntry[]): readonly JournalEntry[] {
  if (arrived.length === 0) return known;
  const byId = new Map([...known, ...arrived].map((entry) => [entry.id, entry]));
  return [...byId.values()].toSorted((a, b) => b.id - a.id).slice(0, MOST_ENTRIES);
}

/** Selects the requests to show. */
export interface Filter {
  /** The first digit of the status, `none` for requests without a response, or empty for all. */
  readonly outcome: string;
  /** Searched for in all texts of a request, ignoring case. */
  readonly text: string;
}

/** Whether a request matches the filter. */
export function passes(entry: JournalEntry, { outcome, text }: Filter): boolean {
  const name = entry.status === null ? 'none' : String(entry.status).slice(0, 1);
  if (outcome !== '' && outcome !== name) return false;
  const wanted = text.trim().toLowerCase();
  return wanted === '' || wordsOf(entry).some((word) => word.toLowerCase().includes(wanted));
}

function wordsOf({ method, target, status, because, fault, warnings, request, response }: JournalEntry): readonly string[] {
  return [`${method} ${target}`, `${status ?? ''}`, because ?? '', fault ?? '', ...warnings, request.body, response?.body ?? ''];
}
