import { element } from '../../page-kit/element.js';
import type { DocumentedResponse } from '../wire.js';
import { bodyView, headersView, statusChip } from './message-view.js';
import type { Outcome } from './send-request.js';
import { duration, reasonOf } from './words.js';

/** What came back, in one sentence that a screen reader can say. */
export function responseSummary({ status, statusText, trouble, durationMs, entry }: Outcome): HTMLElement {
  const reason = entry === undefined ? '' : reasonOf(entry);
  const took = `${statusText === '' ? '' : `${statusText} · `}${duration(durationMs)}`;
  const because = [trouble, reason].filter((part) => part !== '').join(' ');
  return element('div', {}, [
    element('p', { class: 'facts' }, [statusChip(status), element('span', { text: took })]),
    ...(because === '' ? [] : [element('p', { class: 'because', text: because })]),
  ]);
}

/** The body and the headers of what came back; empty where nothing did. */
export function responseDetails({ response }: Outcome): readonly HTMLElement[] {
  return response === undefined ? [] : [bodyView(response), headersView(response.headers)];
}

/** What the document says of the answers, with its examples. */
export function documentedResponses(answers: readonly DocumentedResponse[]): readonly HTMLElement[] {
  return answers.flatMap(({ status, description, examples }) => [
    element('h3', { class: 'facts' }, [
      /^\d{3}$/.test(status) ? statusChip(Number(status)) : element('span', { class: 'chip', text: status }),
      ...(description ? [element('span', { text: description })] : []),
    ]),
    ...examples.flatMap(({ name, body }) => [
      element('p', { class: 'faint', text: `Example “${name}”` }),
      bodyView({ body, bytes: body.length, cut: false }),
    ]),
  ]);
}
