import { element, part, setOptions } from '../../page-kit/element.js';
import type { BehaviourDocument, ForcedDocument, OperationDocument } from '../journal/wire.js';
import { changeBehaviour } from './ask.js';
import { FAULTS, forcedSwitches } from './forced-switches.js';
import { overrideList } from './override-list.js';
import { PLAIN, describeBehaviour, percentOf } from './words.js';

/** The switches of the mock's behaviour. */
export interface Switches {
  /** Shows the behaviour that the mock reports. */
  readonly show: (behaviour: BehaviourDocument) => void;
  /** Sets the operations, with their statuses and examples, to choose from. */
  readonly offer: (operations: readonly OperationDocument[]) => void;
}

/** Connects the switches to the mock: each acts at once, and the page shows what the mock confirms. */
export function tieSwitches(): Switches {
  const [now, complaint, off] = [part('behaviour-now', HTMLElement), part('complaint', HTMLElement), part('all-off', HTMLButtonElement)];
  const target = part('override-for', HTMLSelectElement);
  const [ofAll, ofOne] = [part('faults-of-all', HTMLElement), part('fault-of-one', HTMLElement)];
  let behaviour = PLAIN;
  let queue = Promise.resolve();
  let waiting = 0;

  const draw = (): void => {
    forced.show(forcedFor(behaviour, target.value), target.value);
    delay.show(forcedFor(behaviour, target.value).delay ?? PLAIN.delay);
    faults.show(behaviour);
    overrides.show(behaviour.operations ?? {});
    [ofAll.hidden, ofOne.hidden] = [target.value !== '', target.value === ''];
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
  // One at a time, so that the last click wins, and each one changes what the one before left.
  const change = (wanted: (before: BehaviourDocument) => Partial<BehaviourDocument>): void => {
    waiting += 1;
    queue = queue.then(async () => {
      const described = await changeBehaviour(wanted(behaviour));
      waiting -= 1;
      complaint.textContent = typeof described === 'string' ? described : '';
      show(typeof described === 'string' ? behaviour : described);
    });
  };
  const changeTarget = (wanted: Partial<ForcedDocument>): void => {
    const id = target.value;
    change((before) => {
      if (id !== '') return { operations: { [id]: { ...forcedFor(before, id), ...wanted } } };
      const { delay: text, fault: _, ...others } = wanted;
      return text === undefined ? others : { ...others, delay: text ?? PLAIN.delay };
    });
  };
  const forced = forcedSwitches(changeTarget);
  const delay = delaySwitch((text) => changeTarget({ delay: target.value !== '' && text === PLAIN.delay ? null : text }));
  const faults = faultSwitches((wanted) => change(() => wanted));
  const overrides = overrideList((id) => change(() => ({ operations: { [id]: null } })));
  target.addEventListener('change', draw);
  off.addEventListener('click', () =>
    change((before) => {
      const ids = Object.keys(before.operations ?? {});
      return ids.length === 0 ? PLAIN : { ...PLAIN, operations: Object.fromEntries(ids.map((id) => [id, null])) };
    }),
  );
  return {
    show,
    offer: (operations) => {
      const ids = operations.map(({ id }) => ({ value: id, label: id }));
      setOptions(target, [{ value: '', label: 'All operations' }, ...ids], target.value);
      target.closest('.for')?.toggleAttribute('hidden', ids.length < 2);
      forced.offer(operations);
      draw();
    },
  };
}

/** What is forced for an operation; without an id, for all. */
function forcedFor({ status, example, delay, operations }: BehaviourDocument, id: string): ForcedDocument {
  const nothing = { status: null, example: null, delay: null, fault: null };
  return id === '' ? { ...nothing, status, example, delay } : { ...nothing, ...operations?.[id] };
}

/** Connects the delay to the mock: a field, and buttons for common values. */
function delaySwitch(change: (delay: string) => void): { readonly show: (delay: string) => void } {
  const field = part('delay', HTMLInputElement);
  const presets = [...part('delay-presets', HTMLElement).querySelectorAll('button')];
  let typing = false;

  field.addEventListener('input', () => (typing = true));
  field.addEventListener('change', () => {
    typing = false;
    change(field.value);
  });
  for (const preset of presets) preset.addEventListener('click', () => change(preset.value));
  return {
    show: (delay) => {
      // A change from another page must not overwrite a field while the user types.
      if (!typing || document.activeElement !== field) field.value = delay;
      for (const preset of presets) preset.setAttribute('aria-pressed', String(preset.value === delay));
    },
  };
}

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
    change(faultRate > 0 && now.faults.length === 0 ? { faultRate, faults: FAULTS } : { faultRate });
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
      draw([...new Set([...FAULTS, ...faults])]);
      for (const box of boxes.querySelectorAll('input')) box.checked = faultRate > 0 && faults.includes(box.value);
      if (!typing || document.activeElement !== rate) rate.value = String(percentOf(faultRate));
    },
  };
}
