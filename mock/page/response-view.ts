import { element } from '../../page-kit/element.js';
import type { DocumentedResponse } from '../journal/wire.js';
import { bodyView, headersView, statusChip, warningsView } from './message-view.js';
import type { Outcome } from './send-request.js';
import { duration, reasonOf } from './words.js';

/** Renders the result in one sentence, which a screen reader can announce. */
export function responseSummary({ status, statusText, trouble, durationMs, entry }: Outcome): HTMLElement {
  const reason = entry === undefined ? '' : reasonOf(entry);
  const took = `${statusText === '' ? '' : `${statusText} · `}${duration(durationMs)}`;
  const because = [trouble, reason].filter((part) => part !== '').join(' ');
  return element('div', {}, [
    element('p', { class: 'facts' }, [statusChip(status), element('span', { text: took })]),
    ...(because === '' ? [] : [element('p', { class: 'because', text: because })]),
    ...warningsView(entry?.warnings ?? []),
  ]);
}

/** Renders the body and headers of the response; empty without a response. */
export function responseDetails({ response }: Outcome): readonly HTMLElement[] {
  return response === undefined ? [] : [bodyView(response), headersView(response.headers)];
}

/** Renders the responses that the document lists, with their examples. */
export function documentedResponses(responses: readonly DocumentedResponse[]): readonly HTMLElement[] {
  return responses.flatMap(({ status, description, examples }) => [
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
