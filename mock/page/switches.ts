import { element, part, setOptions } from '../../page-kit/element.js';
import type { BehaviourDocument, ListedResponse, OperationDocument } from '../wire.js';
import { changeBehaviour } from './ask.js';
import { PLAIN, describeBehaviour, percentOf } from './words.js';

/** The switches of the mock's behaviour. */
export interface Switches {
  /** Shows the behaviour that the mock reports. */
  readonly show: (behaviour: BehaviourDocument) => void;
  /** Sets the statuses and examples to choose from. */
  readonly offer: (operations: readonly OperationDocument[]) => void;
}

/** Connects the switches to the mock: each acts at once, and the page shows what the mock confirms. */
export function tieSwitches(): Switches {
  const [now, complaint, off] = [part('behaviour-now', HTMLElement), part('complaint', HTMLElement), part('all-off', HTMLButtonElement)];
  let behaviour = PLAIN;
  let queue = Promise.resolve();
  let waiting = 0;

  const draw = (): void => {
    for (const group of groups) group.show(behaviour);
    const words = describeBehaviour(behaviour);
    const text = words === '' ? 'No overrides are active.' : words;
    if (now.textContent !== text) now.textContent = text;
    now.classList.toggle('on', words !== '');
    off.disabled = words === '';
  };
  // A state sent before the mock received the last click must not visibly undo that click.
  const show = (described: BehaviourDocument): void => {
    behaviour = described;
    if (waiting === 0) draw();
  };
  // One at a time, so that the last click wins.
  const change = (wanted: Partial<BehaviourDocument>): void => {
    waiting += 1;
    queue = queue.then(async () => {
      const described = await changeBehaviour(wanted);
      waiting -= 1;
      complaint.textContent = typeof described === 'string' ? described : '';
      show(typeof described === 'string' ? behaviour : described);
    });
  };
  const forced = forcedSwitches(change);
  const groups = [forced, delaySwitch(change), faultSwitches(change)];
  off.addEventListener('click', () => change(PLAIN));
  return {
    show,
    offer: (operations) => {
      forced.offer(operations);
      draw();
    },
  };
}

/** The selects for the forced response. */
interface ForcedSwitches {
  readonly show: (behaviour: BehaviourDocument) => void;
  readonly offer: (operations: readonly OperationDocument[]) => void;
}

/** Connects the two selects, status and example, to the mock. */
function forcedSwitches(change: (wanted: Partial<BehaviourDocument>) => void): ForcedSwitches {
  const [status, example] = [part('forced-status', HTMLSelectElement), part('forced-example', HTMLSelectElement)];
  let documented: readonly Documented[] = [];

  status.addEventListener('change', () => change({ status: status.value === '' ? null : Number(status.value), example: null }));
  example.addEventListener('change', () => change({ example: example.value === '' ? null : example.value }));
  return {
    offer: (operations) => {
      documented = operations.flatMap(({ id, responses }) => responses.map((response) => ({ ...response, operation: id })));
    },
    show: (behaviour) => {
      const text = behaviour.status === null ? '' : String(behaviour.status);
      const statuses = unique([...documented.map((response) => response.status).filter(isStatus), '500', text]).toSorted();
      const labels = statuses.map((value) => ({ value, label: value }));
      setOptions(status, [{ value: '', label: 'None' }, ...labels], text);

      const chosen = behaviour.example ?? '';
      const fitting = documented.filter((response) => response.status === text);
      const names = unique([...fitting.flatMap(({ examples }) => examples), chosen]);
      const ofAny = names.map((value) => ({ value, label: labelOf(value, fitting) }));
      setOptions(example, [{ value: '', label: 'Any' }, ...ofAny], chosen);
      example.disabled = names.length === 0;
    },
  };
}

/** A documented response, and the operation that has it. */
interface Documented extends ListedResponse {
  readonly operation: string;
}

/** The name of an example, and which operations have it. */
function labelOf(example: string, responses: readonly Documented[]): string {
  const [first, ...others] = unique(responses.filter(({ examples }) => examples.includes(example)).map(({ operation }) => operation));
  if (first === undefined) return example;
  return `${example} · ${others.length === 0 ? first : `${first} and ${others.length} more`}`;
}

const unique = (words: readonly string[]): string[] => [...new Set(words)].filter((word) => word !== '');
const isStatus = (word: string): boolean => /^\d{3}$/.test(word);

/** Connects the delay to the mock: a field, and buttons for common values. */
function delaySwitch(change: (wanted: Partial<BehaviourDocument>) => void): {
  readonly show: (behaviour: BehaviourDocument) => void;
} {
  const field = part('delay', HTMLInputElement);
  const presets = [...part('delay-presets', HTMLElement).querySelectorAll('button')];
  let typing = false;

  field.addEventListener('input', () => (typing = true));
  field.addEventListener('change', () => {
    typing = false;
    change({ delay: field.value });
  });
  for (const preset of presets) preset.addEventListener('click', () => change({ delay: preset.value }));
  return {
    show: ({ delay }) => {
      // A change from another page must not overwrite a field while the user types.
      if (!typing || document.activeElement !== field) field.value = delay;
      for (const preset of presets) preset.setAttribute('aria-pressed', String(preset.value === delay));
    },
  };
}

const DEFAULT_FAULTS = ['500', 'reset', 'timeout', 'malformed'];

/** Connects the faults and their rate to the mock. Neither works alone, so setting one sets a default for the other. */
function faultSwitches(change: (wanted: Partial<BehaviourDocument>) => void): {
  readonly show: (behaviour: BehaviourDocument) => void;
} {
  const [boxes, rate] = [part('faults', HTMLElement), part('fault-rate', HTMLInputElement)];
  let now: Pick<BehaviourDocument, 'faults' | 'faultRate'> = { faults: [], faultRate: 0 };
  let typing = false;

  const checked = (): string[] => [...boxes.querySelectorAll('input')].filter((box) => box.checked).map((box) => box.value);
  boxes.addEventListener('change', () => {
    const faults = checked();
    if (faults.length === 0) change({ faults, faultRate: 0 });
    else change(now.faultRate === 0 ? { faults, faultRate: 1 } : { faults });
  });
  rate.addEventListener('input', () => (typing = true));
  rate.addEventListener('change', () => {
    typing = false;
    const faultRate = Math.min(Math.max(rate.valueAsNumber || 0, 0), 100) / 100;
    change(faultRate > 0 && now.faults.length === 0 ? { faultRate, faults: DEFAULT_FAULTS } : { faultRate });
  });
  const draw = (names: readonly string[]): void => {
    if ([...boxes.querySelectorAll('input')].map(({ value }) => value).join() === names.join()) return;
    boxes.replaceChildren(
      ...names.map((value) =>
        element('label', { class: 'box' }, [element('input', { type: 'checkbox', value }), element('span', { text: value })]),
      ),
    );
  };
  return {
    show: ({ faults, faultRate }) => {
      now = { faults, faultRate };
      draw([...new Set([...DEFAULT_FAULTS, ...faults])]);
      for (const box of boxes.querySelectorAll('input')) box.checked = faultRate > 0 && faults.includes(box.value);
      if (!typing || document.activeElement !== rate) rate.value = String(percentOf(faultRate));
    },
  };
}
