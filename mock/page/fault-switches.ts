import { percentOf } from './describe-behaviour.js';
import { element } from '../../page-kit/element.js';
import { part } from './part.js';
import type { BehaviourDocument } from '../wire.js';

const USUAL = ['500', 'reset', 'timeout', 'malformed'];

/** Ties the faults and their rate to the mock. Neither does anything alone, so the first choice of one brings the other. */
export function faultSwitches(change: (wanted: Partial<BehaviourDocument>) => void): {
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
    change(faultRate > 0 && now.faults.length === 0 ? { faultRate, faults: USUAL } : { faultRate });
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
      draw([...new Set([...USUAL, ...faults])]);
      for (const box of boxes.querySelectorAll('input')) box.checked = faultRate > 0 && faults.includes(box.value);
      if (!typing || document.activeElement !== rate) rate.value = String(percentOf(faultRate));
    },
  };
}
