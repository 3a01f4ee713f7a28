import { part, setOptions } from '../../page-kit/element.js';
import type { ForcedDocument, ListedResponse, OperationDocument } from '../journal/wire.js';

/** The selects for the forced response. */
export interface ForcedSwitches {
  /** @param operation the id of the only one that is overridden; empty: all are. */
  readonly show: (forced: ForcedDocument, operation: string) => void;
  readonly offer: (operations: readonly OperationDocument[]) => void;
}

/** Connects the selects, status, example and fault, to the mock. */
export function forcedSwitches(change: (wanted: Partial<ForcedDocument>) => void): ForcedSwitches {
  const [status, example] = [part('forced-status', HTMLSelectElement), part('forced-example', HTMLSelectElement)];
  const fault = part('forced-fault', HTMLSelectElement);
  let all: readonly Documented[] = [];

  status.addEventListener('change', () => change({ status: status.value === '' ? null : Number(status.value), example: null }));
  example.addEventListener('change', () => change({ example: example.value === '' ? null : example.value }));
  fault.addEventListener('change', () => change({ fault: fault.value === '' ? null : fault.value }));
  return {
    offer: (operations) => {
      all = operations.flatMap(({ id, responses }) => responses.map((response) => ({ ...response, operation: id })));
    },
    show: (forced, operation) => {
      const documented = operation === '' ? all : all.filter((response) => response.operation === operation);
      const text = forced.status === null ? '' : String(forced.status);
      const statuses = unique([...documented.map((response) => response.status).filter(isStatus), '500', text]).toSorted();
      setOptions(status, [{ value: '', label: 'None' }, ...labelled(statuses)], text);

      const chosen = forced.example ?? '';
      const fitting = documented.filter((response) => response.status === text);
      const names = unique([...fitting.flatMap(({ examples }) => examples), chosen]);
      const ofAny = names.map((value) => ({ value, label: operation === '' ? labelOf(value, fitting) : value }));
      setOptions(example, [{ value: '', label: 'Any' }, ...ofAny], chosen);
      example.disabled = names.length === 0;

      const faults = unique([...FAULTS, forced.fault ?? '']);
      setOptions(fault, [{ value: '', label: 'None' }, ...labelled(faults)], forced.fault ?? '');
    },
  };
}

/** A documented response, and the operation that has it. */
interface Documented extends ListedResponse {
  readonly operation: string;
}

/** The faults that are offered first. */
export const FAULTS = ['500', 'reset', 'timeout', 'malformed'];

/** The name of an example, and which operations have it. */
function labelOf(example: string, responses: readonly Documented[]): string {
  const [first, ...others] = unique(responses.filter(({ examples }) => examples.includes(example)).map(({ operation }) => operation));
  if (first === undefined) return example;
  return `${example} · ${others.length === 0 ? first : `${first} and ${others.length} more`}`;
}

const labelled = (texts: readonly string[]): readonly { readonly value: string; readonly label: string }[] =>
  texts.map((text) => ({ value: text, label: text }));
const unique = (words: readonly string[]): string[] => [...new Set(words)].filter((word) => word !== '');
const isStatus = (word: string): boolean => /^\d{3}$/.test(word);
