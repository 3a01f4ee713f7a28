import { element, part } from '../../page-kit/element.js';
import type { ParameterField, WrittenParameters } from '../journal/wire.js';
import { askParameters } from './ask.js';

/** The fields of the parameters of an operation. */
export interface ParameterFields {
  readonly show: (operation: string, fields: readonly ParameterField[], written: WrittenParameters) => void;
  /** The header and cookie parameters, once the mock has written them. */
  readonly headers: () => Promise<WrittenParameters['headers']>;
}

/**
 * Connects the fields: the mock writes their values by the styles of the document.
 * @param wrote called with what the mock wrote.
 */
export function parameterFields(wrote: (written: WrittenParameters) => void): ParameterFields {
  const [box, problem] = [part('parameters', HTMLElement), part('parameter-problem', HTMLElement)];
  let writing: Promise<WrittenParameters['headers']> = Promise.resolve([]);
  let turn = 0;
  let shown = '';

  const write = async (operation: string, now: number): Promise<WrittenParameters['headers']> => {
    const texts = Object.fromEntries([...box.querySelectorAll('input')].map(({ name, value }) => [name, value]));
    const written = await askParameters(operation, texts);
    if (now !== turn) return writing;
    problem.textContent = written.problems.join('; ');
    wrote(written);
    return written.headers;
  };
  box.addEventListener('input', () => {
    turn += 1;
    writing = write(shown, turn);
  });
  return {
    show: (operation, fields, written) => {
      turn += 1;
      writing = Promise.resolve(written.headers);
      problem.textContent = written.problems.join('; ');
      box.replaceChildren(...fields.map(fieldOf));
      shown = operation;
    },
    headers: () => writing,
  };
}

/** Characters of a value, such as a UUID, that has a line for itself. */
const LONG = 20;

function fieldOf({ key, name, in: location, required, sample, text }: ParameterField): HTMLElement {
  const placeholder = required ? {} : { placeholder: sample };
  const input = element('input', { name: key, class: 'code', autocomplete: 'off', spellcheck: 'false', ...placeholder });
  input.value = text;
  const width = text.length > LONG || sample.length > LONG ? 'wide' : 'third';
  return element('label', { class: `field ${width}` }, [
    element('span', { class: 'name', text: `${name} (${location})${required ? '' : ', optional'}`, title: name }),
    input,
  ]);
}
