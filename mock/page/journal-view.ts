import { clearRequests } from './ask.js';
import { atMost } from './at-most.js';
import { passes } from './shown-entries.js';
import { createJournal, type Journal } from './journal.js';
import type { JournalTable } from './journal-table.js';
import { part } from '../../page-kit/element.js';
import type { JournalEntry } from '../journal/wire.js';

/** Interval between renders, in milliseconds. */
const FRAME = 100;

/** Shows the requests that match the filter, live or as of the pause. */
export function journalView(table: JournalTable): Journal {
  const [outcome, text] = [part('filter-outcome', HTMLSelectElement), part('filter-text', HTMLInputElement)];
  const [pause, count, nothing] = [part('pause', HTMLButtonElement), part('count', HTMLElement), part('nothing', HTMLElement)];
  let held: readonly JournalEntry[] | undefined;

  const render = (): void => {
    const all = journal.entries();
    const seen = held ?? all;
    const filter = { outcome: outcome.value, text: text.value };
    const shown = seen.filter((entry) => passes(entry, filter));
    table.show(shown);
    count.textContent = shown.length === seen.length ? `${seen.length}` : `${shown.length} of ${seen.length}`;
    pause.textContent = held === undefined ? 'Pause' : `Resume${newer(held, all)}`;
    pause.setAttribute('aria-pressed', String(held !== undefined));
    nothing.hidden = shown.length > 0;
    nothing.textContent =
      seen.length === 0 ? `No requests yet. Requests to ${location.origin} appear here.` : 'No requests match the filter.';
  };
  const soon = atMost(FRAME, render);
  const journal = createJournal(soon);

  outcome.addEventListener('change', soon);
  text.addEventListener('input', soon);
  pause.addEventListener('click', () => {
    held = held === undefined ? journal.entries() : undefined;
    render();
  });
  part('clear', HTMLButtonElement).addEventListener('click', () => void clearRequests());
  soon();
  return {
    ...journal,
    empty: () => {
      if (held !== undefined) held = [];
      journal.empty();
    },
  };
}

function newer(held: readonly JournalEntry[], all: readonly JournalEntry[]): string {
  const last = held[0]?.id ?? 0;
  const count = all.filter(({ id }) => id > last).length;
  return count === 0 ? '' : ` (${count} new)`;
}
