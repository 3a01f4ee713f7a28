import { part } from './part.js';
import type { BehaviourDocument } from '../wire.js';

/** Ties the delay to the mock: a field for any, and buttons for the usual ones. */
export function delaySwitch(change: (wanted: Partial<BehaviourDocument>) => void): {
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
      // Another page must not write into a field in which somebody is writing.
      if (!typing || document.activeElement !== field) field.value = delay;
      for (const preset of presets) preset.setAttribute('aria-pressed', String(preset.value === delay));
    },
  };
}
