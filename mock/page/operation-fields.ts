import { element, part, setOptions } from '../../page-kit/element.js';
import type { CredentialField, JournalEntry, OperationDocument, OperationForm, SendDocument } from '../journal/wire.js';
import { askForm } from './ask.js';
import { bodyFields } from './body-fields.js';
import { parseHeaderLines, printHeaderLines } from './header-lines.js';
import { operationChoice } from './operation-choice.js';
import { parameterFields } from './parameter-fields.js';
import { repeatRequest } from './repeat-request.js';
import { documentedResponses } from './response-view.js';

/** The form fields of a request. */
export interface OperationFields {
  readonly offer: (operations: readonly OperationDocument[]) => void;
  /** Fills in a request of the journal, whose body must be whole. */
  readonly take: (entry: JournalEntry) => Promise<void>;
  /** The request, or what is wrong with a field. */
  readonly draft: () => Promise<SendDocument | string>;
}

const NO_FORM: Omit<OperationForm, 'method'> = {
  id: '',
  parameters: [],
  written: { target: '/', headers: [], problems: [] },
  contents: [],
  credentials: [],
  responses: [],
};

/** Connects the fields: selecting an operation fetches its form. */
export function operationFields(): OperationFields {
  const [method, path] = [part('method', HTMLInputElement), part('path', HTMLInputElement)];
  const [code, headers, note] = [part('prefer', HTMLSelectElement), part('headers', HTMLTextAreaElement), part('form-note', HTMLElement)];
  const body = bodyFields();
  const parameters = parameterFields(({ target }) => (path.value = target));
  let form: OperationForm = { ...NO_FORM, method: 'GET' };

  const show = (next: OperationForm): void => {
    form = next;
    [method.value, path.value, headers.value, note.textContent] = [next.method, next.written.target, '', ''];
    parameters.show(next.id, next.parameters, next.written);
    part('credentials', HTMLElement).replaceChildren(...next.credentials.map(credentialField));
    const statuses = next.responses.map(({ status }) => status).filter((status) => /^\d{3}$/.test(status));
    setOptions(code, [{ value: '', label: 'None' }, ...statuses.map((status) => ({ value: status, label: `code=${status}` }))], '');
    part('documented', HTMLElement).replaceChildren(...documentedResponses(next.responses));
    body.show(next.contents);
    part('send-form', HTMLFormElement).dataset['operation'] = next.id;
  };
  let loading: Promise<void> = Promise.resolve();
  const load = (): Promise<void> => {
    const id = choice.chosen()?.id ?? '';
    loading = (id === '' ? Promise.resolve({ ...NO_FORM, method: 'GET' }) : askForm(id)).then((next) => {
      if (id === (choice.chosen()?.id ?? '')) show(next);
    });
    return loading;
  };
  const choice = operationChoice(() => void load());

  return {
    offer: (known) => {
      const before = choice.chosen()?.id;
      const written = { method: method.value, path: path.value, headers: headers.value, body: body.written() };
      choice.offer(known);
      if (before === undefined || choice.chosen()?.id !== before) return;
      // A reload of the document must not discard what the user typed.
      void load().then(() => {
        [method.value, path.value, headers.value] = [written.method, written.path, written.headers];
        body.restore(written.body);
      });
    },
    take: async (entry) => {
      choice.choose(entry.operation ?? '');
      await load();
      const again = repeatRequest(entry, form.credentials);
      parameters.show(form.id, [], { ...form.written, headers: [], problems: [] });
      [method.value, path.value, headers.value] = [entry.method, again.target, printHeaderLines(again.headers)];
      for (const input of credentialInputs()) if (!again.credentials.has(input.name)) input.value = '';
      body.set(again.contentType, entry.request.base64 ?? base64Of(entry.request.body));
      note.textContent =
        again.redacted.length === 0
          ? ''
          : `Redacted in the journal: ${again.redacted.join(', ')}. Write the value to send the same request.`;
    },
    draft: async () => {
      await loading;
      const lines = parseHeaderLines(headers.value);
      if ('bad' in lines) return `Headers: “${lines.bad}” is not a line such as name: value.`;
      const base64 = body.base64();
      if (base64 === undefined) return 'The body is not base64.';
      const names = new Set(lines.map(([name]) => name.toLowerCase()));
      const fixed = [
        ...(body.contentType() === '' ? [] : [['Content-Type', body.contentType()] as const]),
        ...(code.value === '' ? [] : [['Prefer', `code=${code.value}`] as const]),
        ...(await parameters.headers()),
      ];
      return {
        operation: form.id,
        method: method.value.trim(),
        target: targetOf(path.value),
        headers: [...lines, ...fixed.filter(([name]) => !names.has(name.toLowerCase()))],
        base64,
        credentials: Object.fromEntries(credentialInputs().map(({ name, value }) => [name, value.trim()])),
      };
    },
  };
}

/** Characters that a request line cannot carry are percent-encoded, and nothing else is changed. */
function targetOf(path: string): string {
  const target = path.startsWith('/') ? path : `/${path}`;
  return target.replaceAll(/[^!-~]+/gu, (text) => encodeURIComponent(wellFormed(text)));
}

/** Lone surrogates become U+FFFD. */
function wellFormed(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}

function base64Of(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function credentialInputs(): readonly HTMLInputElement[] {
  return [...part('credentials', HTMLElement).querySelectorAll('input')];
}

function credentialField({ name, label, text }: CredentialField): HTMLElement {
  const input = element('input', { name, class: 'code', autocomplete: 'off', spellcheck: 'false' });
  input.value = text;
  return element('label', { class: 'field third' }, [element('span', { class: 'name', text: label, title: label }), input]);
}
