import { askRequests } from './ask.js';
import { atMost } from './at-most.js';
import { newestFirst } from './shown-entries.js';
import type { JournalEntry } from '../wire.js';

/** The requests that the page knows. */
export interface Journal {
  readonly entries: () => readonly JournalEntry[];
  readonly add: (entry: JournalEntry) => void;
  readonly empty: () => void;
  /** Asks for all that the mock remembers, at most once a second. */
  readonly refetch: () => void;
}

/**
 * Keeps the requests.
 * @param changed called after each change.
 */
export function createJournal(changed: () => void): Journal {
  let known: readonly JournalEntry[] = [];
  let arrived: JournalEntry[] = [];
  // What arrives while the mock is asked is newer than its answer, or the same.
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
      // The connection is lost: when it stands again, the mock is asked again.
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
