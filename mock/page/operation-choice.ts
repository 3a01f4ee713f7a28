import { element, part } from '../../page-kit/element.js';
import type { OperationDocument } from '../journal/wire.js';

/** The operations by the groups of their tags; those without one come last, under an empty one. */
export function byGroup(operations: readonly OperationDocument[]): ReadonlyMap<string, readonly OperationDocument[]> {
  const names = [...new Set(operations.flatMap((operation) => operation.groups)), ''];
  const groups = names.map(
    (name) => [name, operations.filter((one) => (name === '' ? one.groups.length === 0 : one.groups.includes(name)))] as const,
  );
  return new Map(groups.filter(([, members]) => members.length > 0));
}

/** Whether an operation has every word of the search in its path, method, operationId, summary or tags, ignoring case. */
export function isFound({ method, path, operationId, summary, tags }: OperationDocument, search: string): boolean {
  const text = [method, path, operationId ?? '', summary ?? '', ...tags].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The choice of an operation. */
export interface OperationChoice {
  readonly offer: (operations: readonly OperationDocument[]) => void;
  readonly chosen: () => OperationDocument | undefined;
  /** Chooses an operation, whatever the search is; an unknown id leaves any request. */
  readonly choose: (id: string) => void;
}

/**
 * Connects the list of operations with its search.
 * @param changed called when the reader has chosen another operation.
 */
export function operationChoice(changed: () => void): OperationChoice {
  const [select, search, count] = [
    part('operation', HTMLSelectElement),
    part('find-operation', HTMLInputElement),
    part('found', HTMLElement),
  ];
  let operations: readonly OperationDocument[] = [];

  const chosen = (): OperationDocument | undefined => operations.find(({ id }) => id === select.value);
  const draw = (): void => {
    const before = select.value;
    const found = operations.filter((operation) => isFound(operation, search.value));
    const groups = byGroup(found);
    const options = [...groups].map(([tag, members]) =>
      groups.size === 1 && tag === ''
        ? members.map(optionOf)
        : [element('optgroup', { label: tag === '' ? 'Without a tag' : tag }, members.map(optionOf))],
    );
    select.replaceChildren(...options.flat(), element('option', { value: '', text: 'Any other request' }));
    count.textContent = search.value.trim() === '' ? '' : `${found.length} of ${operations.length}`;
    select.value = before;
    if (select.selectedIndex < 0 || (before === '' && found.length > 0)) select.selectedIndex = 0;
    if (select.value !== before) changed();
  };
  select.addEventListener('change', changed);
  search.addEventListener('input', draw);
  return {
    offer: (known) => {
      operations = known;
      search.closest('.operations')?.toggleAttribute('hidden', known.length < 2);
      draw();
    },
    chosen,
    choose: (id) => {
      search.value = '';
      draw();
      select.value = id;
      if (select.selectedIndex < 0) select.value = '';
    },
  };
}

function optionOf({ id, method, path, summary, operationId, deprecated }: OperationDocument): HTMLElement {
  const title = [`${method} ${path}`, summary ?? operationId ?? '', deprecated ? 'deprecated' : ''].filter((text) => text !== '');
  return element('option', {
    value: id,
    title: title.join('\n'),
    text: `${method} ${path}`,
    ...(deprecated ? { class: 'deprecated' } : {}),
  });
}
