import { part, setOptions } from '../../page-kit/element.js';
import type { JournalEntry, OperationDocument } from '../wire.js';
import { documentedResponses } from './response-view.js';
import { indentJson } from './json-tokens.js';
import type { Draft } from './send-request.js';

/** The form fields of a request. */
export interface OperationFields {
  readonly offer: (operations: readonly OperationDocument[]) => void;
  readonly takes: (entry: JournalEntry) => boolean;
  readonly take: (entry: JournalEntry) => boolean;
  /** undefined until the operations are loaded. */
  readonly draft: () => Draft | undefined;
}

const SAMPLE = ' sample';

/** Connects the fields: selecting an operation lists its examples, selecting an example fills in its body. */
export function operationFields(): OperationFields {
  const [select, example] = [part('operation', HTMLSelectElement), part('example', HTMLSelectElement)];
  const [path, token, code] = [part('path', HTMLInputElement), part('token', HTMLInputElement), part('prefer', HTMLSelectElement)];
  const body = part('body', HTMLTextAreaElement);
  let operations: readonly OperationDocument[] = [];

  const chosen = (): OperationDocument | undefined => operations.find(({ id }) => id === select.value);
  const fill = (): void => {
    const operation = chosen();
    const text = operation?.examples.find(({ name }) => name === example.value)?.body ?? operation?.sample ?? '';
    const pieces = indentJson(text)?.map((piece) => piece.text);
    body.value = pieces?.join('') ?? text;
  };
  const choose = (): void => {
    const operation = chosen();
    if (operation === undefined) return;
    path.value = operation.path;
    for (const field of [example, body]) hideField(field, operation.mediaType === null);
    hideField(token, !operation.secured);
    const named = operation.examples.map(({ name }) => ({ value: name, label: name }));
    setOptions(example, [...named, ...(operation.sample === '' ? [] : [{ value: SAMPLE, label: 'Plain' }])], named[0]?.value ?? SAMPLE);
    const statuses = operation.responses.map(({ status }) => status).filter((status) => /^\d{3}$/.test(status));
    setOptions(code, [{ value: '', label: 'None' }, ...statuses.map((status) => ({ value: status, label: `code=${status}` }))], '');
    part('documented', HTMLElement).replaceChildren(...documentedResponses(operation.responses));
    fill();
  };
  const takes = ({ operation, request }: JournalEntry): boolean => !request.cut && operations.some(({ id }) => id === operation);
  select.addEventListener('change', choose);
  example.addEventListener('change', fill);
  return {
    offer: (known) => {
      const before = chosen();
      const written = [path.value, body.value] as const;
      operations = known;
      setOptions(
        select,
        known.map(({ id, summary }) => ({ value: id, label: summary ? `${id} · ${summary}` : id })),
        before?.id ?? '',
      );
      choose();
      // A reload of the document must not discard what the user typed.
      if (before !== undefined && before.id === select.value) [path.value, body.value] = written;
    },
    takes,
    take: (entry) => {
      if (!takes(entry)) return false;
      select.value = entry.operation ?? '';
      choose();
      [path.value, body.value] = [entry.target, entry.request.body];
      return true;
    },
    draft: () => {
      const operation = chosen();
      if (operation === undefined) return undefined;
      const { method, mediaType } = operation;
      return {
        method,
        path: path.value,
        mediaType,
        body: body.value,
        token: operation.secured ? token.value.trim() : '',
        code: code.value,
      };
    },
  };
}

function hideField(field: HTMLElement, hidden: boolean): void {
  field.closest('label')?.toggleAttribute('hidden', hidden);
}
