import { askRequests } from './ask.js';
import { atMost } from './at-most.js';
import { newestFirst } from './shown-entries.js';
import type { JournalEntry } from '../journal/wire.js';

/** The requests that the page has received. */
export interface Journal {
  readonly entries: () => readonly JournalEntry[];
  readonly add: (entry: JournalEntry) => void;
  readonly empty: () => void;
  /** Fetches the mock's whole journal, at most once a second. */
  readonly refetch: () => void;
}

/**
 * Creates the page's journal.
 * @param changed called after each change.
 */
export function createJournal(changed: () => void): Journal {
  let known: readonly JournalEntry[] = [];
  let arrived: JournalEntry[] = [];
  // Entries that arrive during a fetch are newer than its result, or part of it.
  let meanwhile: JournalEntry[] = [];
  let emptied = 0;

  const refetch = async (): Promise<void> => {
    const before = emptied;
    meanwhile = [];
    try {
      const all = await askRequests(1000);
      if (before !== emptied) return;
      known = newestFirst(meanwhile, all);
      arrived = [];
      changed();
    } catch {
      // The connection is lost; reconnecting fetches again.
    }
  };
  return {
    entries: () => {
      known = newestFirst(arrived, known);
      arrived = [];
      return known;
    },
    add: (entry) => {
      arrived.push(entry);
      meanwhile.push(entry);
      changed();
    },
    empty: () => {
      emptied += 1;
      [known, arrived, meanwhile] = [[], [], []];
      changed();
    },
    refetch: atMost(1000, refetch),
  };
}
