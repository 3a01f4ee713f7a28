import { element } from '../../page-kit/element.js';
import { clockTime, duration } from './format.js';
import { reasonOf } from './reason.js';
import { statusChip } from './status-chip.js';
import type { JournalEntry } from '../wire.js';

/** One request as a row of the table. */
export function journalRow(entry: JournalEntry): HTMLTableRowElement {
  const time = element('time', { datetime: entry.at, title: entry.at, text: clockTime(entry.at) });
  const reason = reasonOf(entry);
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
