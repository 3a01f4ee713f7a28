import { element, part } from '../../page-kit/element.js';
import type { JournalEntry, OperationDocument } from '../journal/wire.js';
import { responseDetails, responseSummary } from './response-view.js';
import { operationFields } from './operation-fields.js';
import { sendRequest } from './send-request.js';

/** The form that sends a request. */
export interface SendForm {
  readonly offer: (operations: readonly OperationDocument[]) => void;
  /** Copies a request of the journal, whose body must be whole, into the form. */
  readonly take: (entry: JournalEntry) => Promise<void>;
}

/** Connects the form to the mock. */
export function tieSendForm(): SendForm {
  const [form, stop, send] = [part('send-form', HTMLFormElement), part('stop', HTMLButtonElement), part('send', HTMLButtonElement)];
  const [answer, summary, details] = [
    part('answer', HTMLElement),
    part('answer-summary', HTMLElement),
    part('answer-details', HTMLElement),
  ];
  const fields = operationFields();
  let sending: AbortController | undefined;

  const submit = async (): Promise<void> => {
    sending?.abort();
    const controller = new AbortController();
    sending = controller;
    const draft = await fields.draft();
    if (sending !== controller) return;
    details.replaceChildren();
    if (typeof draft === 'string') {
      summary.replaceChildren(element('p', { class: 'because', text: draft }));
      return;
    }
    stop.hidden = false;
    answer.setAttribute('aria-busy', 'true');
    summary.replaceChildren(element('p', { text: 'Waiting for the response …' }));
    const outcome = await sendRequest(draft, controller.signal);
    if (sending !== controller) return;
    stop.hidden = true;
    answer.removeAttribute('aria-busy');
    summary.replaceChildren(responseSummary(outcome));
    details.replaceChildren(...responseDetails(outcome));
    answer.scrollTop = 0;
    answer.scrollIntoView({ block: 'nearest' });
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  stop.addEventListener('click', () => {
    sending?.abort();
    send.focus();
  });
  return { offer: fields.offer, take: fields.take };
}
