import { part } from './part.js';
import { setOptions } from './options.js';
import type { BehaviourDocument, DocumentedResponse, OperationDocument } from '../wire.js';

/** The choice of the one answer that every request gets. */
export interface ForcedSwitches {
  readonly show: (behaviour: BehaviourDocument) => void;
  readonly offer: (operations: readonly OperationDocument[]) => void;
}

/** Ties the two selects, status and example, to the mock. */
export function forcedSwitches(change: (wanted: Partial<BehaviourDocument>) => void): ForcedSwitches {
  const [status, example] = [part('forced-status', HTMLSelectElement), part('forced-example', HTMLSelectElement)];
  let answers: readonly DocumentedResponse[] = [];

  status.addEventListener('change', () => change({ status: status.value === '' ? null : Number(status.value), example: null }));
  example.addEventListener('change', () => change({ example: example.value === '' ? null : example.value }));
  return {
    offer: (operations) => {
      answers = operations.flatMap(({ responses }) => responses);
    },
    show: (behaviour) => {
      const own = behaviour.status === null ? '' : String(behaviour.status);
      const statuses = unique([...answers.map((answer) => answer.status).filter(isStatus), '500', own]).toSorted();
      const words = (value: string): string => answers.find((answer) => answer.status === value)?.description ?? '';
      const labels = statuses.map((value) => ({ value, label: words(value) === '' ? value : `${value} ${words(value)}` }));
      setOptions(status, [{ value: '', label: 'As deserved' }, ...labels], own);

      const chosen = behaviour.example ?? '';
      const fitting = answers.filter((answer) => answer.status === own).flatMap(({ examples }) => examples.map(({ name }) => name));
      const names = unique([...fitting, chosen]);
      setOptions(example, [{ value: '', label: 'Any' }, ...names.map((value) => ({ value, label: value }))], chosen);
      example.disabled = names.length === 0;
    },
  };
}

const unique = (words: readonly string[]): string[] => [...new Set(words)].filter((word) => word !== '');
const isStatus = (word: string): boolean => /^\d{3}$/.test(word);
