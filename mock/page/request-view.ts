import { copyOnClick } from '../../page-kit/copy.js';
import { element } from '../../page-kit/element.js';
import type { JournalEntry, JournalMessage } from '../journal/wire.js';
import { bodyView, headersView, statusChip, warningsView } from './message-view.js';
import { clockTime, duration, reasonOf } from './words.js';

/**
 * Renders the details of one request.
 * @param again copies the request into the form; undefined if its body is truncated.
 */
export function requestView(entry: JournalEntry, again: (() => void) | undefined): HTMLElement {
  const curl = element('pre', { class: 'text', text: entry.curl });
  const copy = element('button', { type: 'button', class: 'quiet', text: 'Copy' });
  copyOnClick(copy, curl);
  const target = `${entry.method} ${entry.target}`;
  const heading = element('h3', { class: 'target', tabindex: '-1', text: target });
  const operation = entry.operation ?? 'no matching operation';
  const facts = [clockTime(entry.at), duration(entry.durationMs), ...(operation === target ? [] : [operation])].join(' · ');
  const reason = reasonOf(entry);
  const edit = element('button', { type: 'button', class: 'quiet', text: 'Edit and send again' });
  if (again !== undefined) edit.addEventListener('click', again);
  return element('article', { class: 'request' }, [
    element('div', { class: 'line' }, [heading, ...(again === undefined ? [] : [edit])]),
    ...(again === undefined ? [element('p', { class: 'note', text: 'Its body is truncated here, so it cannot be sent again.' })] : []),
    element('p', { class: 'facts' }, [statusChip(entry.status), element('span', { text: facts })]),
    ...(reason === '' ? [] : [element('p', { class: 'because', text: reason })]),
    ...warningsView(entry.warnings),
    ...message('Request', entry.request),
    ...(entry.response === null ? noResponse(entry) : message('Response', entry.response)),
    element('div', { class: 'line' }, [element('h4', { text: 'curl' }), copy]),
    curl,
  ]);
}

function message(title: string, { headers, ...body }: JournalMessage): readonly HTMLElement[] {
  return [element('h4', { text: title }), bodyView(body), headersView(headers)];
}

function noResponse({ fault }: JournalEntry): readonly HTMLElement[] {
  const text = fault === null ? 'No response.' : `No response (${fault}).`;
  return [element('h4', { text: 'Response' }), element('p', { class: 'faint', text })];
}
