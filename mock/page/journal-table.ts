import { element } from '../../page-kit/element.js';
import type { JournalEntry } from '../journal/wire.js';
import { statusChip } from './message-view.js';
import { followRows } from './row-keys.js';
import { clockTime, duration, remarks } from './words.js';

/** The table of requests. */
export interface JournalTable {
  /** Shows these entries, newest first; rows that remain keep their position and focus. */
  readonly show: (entries: readonly JournalEntry[]) => void;
  /** Focuses the row that was opened last. */
  readonly focusOpened: () => void;
}

/**
 * Creates the table.
 * @param opened called with the request that the reader opens; `byKey` if Enter was pressed.
 * @param moved called with the request that the arrow keys moved to.
 */
export function journalTable(
  body: HTMLTableSectionElement,
  opened: (entry: JournalEntry, byKey: boolean) => void,
  moved: (entry: JournalEntry) => boolean,
): JournalTable {
  const rows = new Map<string, HTMLTableRowElement>();
  const entries = new WeakMap<Element, JournalEntry>();
  let selected: Element | undefined;

  const select = (row: Element): void => {
    selected?.setAttribute('aria-selected', 'false');
    row.setAttribute('aria-selected', 'true');
    selected = row;
  };
  const keys = followRows(body, {
    opened: (row, byKey) => {
      const entry = entries.get(row);
      if (entry === undefined) return;
      select(row);
      opened(entry, byKey);
    },
    moved: (row) => {
      const entry = entries.get(row);
      if (entry !== undefined && moved(entry)) select(row);
    },
  });

  const make = (key: string, entry: JournalEntry): HTMLTableRowElement => {
    const row = journalRow(entry);
    rows.set(key, row);
    entries.set(row, entry);
    return row;
  };
  const show = (wanted: readonly JournalEntry[]): void => {
    const byKey = new Map(wanted.map((entry) => [keyOf(entry), entry]));
    for (const [key, row] of rows) {
      if (byKey.has(key)) continue;
      keys.leave(row);
      row.remove();
      rows.delete(key);
    }
    let next = body.firstElementChild;
    for (const [key, entry] of byKey) {
      const row = rows.get(key) ?? make(key, entry);
      if (row === next) next = next.nextElementSibling;
      else body.insertBefore(row, next);
    }
    keys.restore();
  };
  return { show, focusOpened: keys.focus };
}

// The id alone is not unique, because a restarted mock counts from 1 again.
const keyOf = ({ id, at }: JournalEntry): string => `${id} ${at}`;

/** One request as a row of the table. */
function journalRow(entry: JournalEntry): HTMLTableRowElement {
  const time = element('time', { datetime: entry.at, title: entry.at, text: clockTime(entry.at) });
  const reason = remarks(entry);
  return element('tr', { role: 'row', tabindex: '-1', 'aria-selected': 'false' }, [
    cell('time', {}, [time]),
    cell('method', { text: entry.method }),
    cell('path', { text: entry.target, title: entry.target }),
    cell('status', {}, [statusChip(entry.status)]),
    cell('reason', { text: reason, title: reason }),
    cell('took', { text: duration(entry.durationMs) }),
  ]);
}

function cell(column: string, attributes: Readonly<Record<string, string>>, children: readonly Node[] = []): HTMLElement {
  return element('td', { role: 'gridcell', class: `col-${column}`, ...attributes }, children);
}
