import type { JournalEntry } from '../wire.js';

/** Which requests are shown. */
export interface Filter {
  /** The first digit of the status, `none` for requests without an answer, or empty for all. */
  readonly outcome: string;
  /** Looked for in everything that is known of a request, in any case. */
  readonly text: string;
}

/** Whether a request is among those that are asked for. */
export function passes(entry: JournalEntry, { outcome, text }: Filter): boolean {
  const own = entry.status === null ? 'none' : String(entry.status).slice(0, 1);
  if (outcome !== '' && outcome !== own) return false;
  const wanted = text.trim().toLowerCase();
  return wanted === '' || wordsOf(entry).some((word) => word.toLowerCase().includes(wanted));
}

function wordsOf({ method, target, status, because, fault, request, response }: JournalEntry): readonly string[] {
  return [`${method} ${target}`, `${status ?? ''}`, because ?? '', fault ?? '', request.body, response?.body ?? ''];
}
