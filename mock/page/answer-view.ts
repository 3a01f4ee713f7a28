import { bodyView } from './body-view.js';
import { element } from '../../page-kit/element.js';
import { duration } from './format.js';
import { headersView } from './headers-view.js';
import { reasonOf } from './reason.js';
import type { Outcome } from './send-request.js';
import { statusChip } from './status-chip.js';

/** What came back, in one sentence that a screen reader can say. */
export function answerSummary({ status, statusText, trouble, durationMs, entry }: Outcome): HTMLElement {
  const reason = entry === undefined ? '' : reasonOf(entry);
  const took = `${statusText === '' ? '' : `${statusText} · `}${duration(durationMs)}`;
  const because = [trouble, reason].filter((part) => part !== '').join(' ');
  return element('div', {}, [
    element('p', { class: 'facts' }, [statusChip(status), element('span', { text: took })]),
    ...(because === '' ? [] : [element('p', { class: 'because', text: because })]),
  ]);
}

/** The body and the headers of what came back; empty where nothing did. */
export function answerDetails({ response }: Outcome): readonly HTMLElement[] {
  return response === undefined ? [] : [bodyView(response), headersView(response.headers)];
}
