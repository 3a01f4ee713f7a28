import type { JournalEntry } from './wire.js';
import { describeEntry } from './journal-entry.js';
import { type Kept, keep } from './kept.js';
import type { Recorded } from './recorded.js';

/** Upper bound on the requests kept. */
const MOST = 1_000;

/** A change of the journal. */
export type JournalEvent = 'added' | 'cleared';

/** The latest requests of a mock. */
export interface Journal {
  readonly add: (recorded: Recorded) => void;
  /** Newest first. */
  readonly list: (wanted?: (status: number | undefined) => boolean, limit?: number) => readonly JournalEntry[];
  readonly clear: () => void;
  /** Sets the listener for changes; there is only one. */
  readonly listen: (listener: (event: JournalEvent) => void) => void;
}

/**
 * Creates a journal, which keeps the last 1,000 requests.
 * @param origin returns scheme, host and port of the mock; called only once it listens.
 * @param token the only token the mock accepts.
 */
export function createJournal(origin: () => string, token?: string): Journal {
  let ring: Kept[] = [];
  let oldest = 0;
  let count = 0;
  let last: Kept | undefined;
  let emit: (event: JournalEvent) => void = () => {};
  const describe = (kept: Kept): JournalEntry => describeEntry(kept, origin(), token);
  return {
    add: (recorded) => {
      count += 1;
      const kept = keep(recorded, count, last);
      last = kept;
      if (ring.length < MOST) ring.push(kept);
      else {
        ring[oldest] = kept;
        oldest = (oldest + 1) % MOST;
      }
      emit('added');
    },
    list: (wanted = () => true, limit = MOST) =>
      [...ring.slice(oldest), ...ring.slice(0, oldest)]
        .toReversed()
        .filter(({ response }) => wanted(response?.status))
        .slice(0, limit)
        .map(describe),
    clear: () => {
      ring = [];
      oldest = 0;
      emit('cleared');
    },
    listen: (listener) => {
      emit = listener;
    },
  };
}
