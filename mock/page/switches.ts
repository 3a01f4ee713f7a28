import { changeBehaviour } from './ask.js';
import { describeBehaviour, PLAIN } from './describe-behaviour.js';
import { delaySwitch } from './delay-switch.js';
import { faultSwitches } from './fault-switches.js';
import { forcedSwitches } from './forced-switches.js';
import { part } from './part.js';
import type { BehaviourDocument, OperationDocument } from '../wire.js';

/** The switches of the mock's behaviour. */
export interface Switches {
  /** Shows the behaviour as the mock tells it. */
  readonly show: (behaviour: BehaviourDocument) => void;
  /** The statuses and examples to choose from. */
  readonly offer: (operations: readonly OperationDocument[]) => void;
}

/** Ties the switches to the mock: each acts at once, and what the mock then says is what is shown. */
export function tieSwitches(): Switches {
  const [now, complaint, off] = [part('behaviour-now', HTMLElement), part('complaint', HTMLElement), part('all-off', HTMLButtonElement)];
  let behaviour = PLAIN;
  let queue = Promise.resolve();
  let waiting = 0;

  const draw = (): void => {
    for (const group of groups) group.show(behaviour);
    const words = describeBehaviour(behaviour);
    const said = words === '' ? 'Every request gets the answer that it deserves.' : words;
    if (now.textContent !== said) now.textContent = said;
    now.classList.toggle('on', words !== '');
    off.disabled = words === '';
  };
  // What the mock said before it heard of the last click must not undo that click before the reader's eyes.
  const show = (told: BehaviourDocument): void => {
    behaviour = told;
    if (waiting === 0) draw();
  };
  // One after the other, so that the last one clicked is the one that holds.
  const change = (wanted: Partial<BehaviourDocument>): void => {
    waiting += 1;
    queue = queue.then(async () => {
      const told = await changeBehaviour(wanted);
      waiting -= 1;
      complaint.textContent = typeof told === 'string' ? told : '';
      show(typeof told === 'string' ? behaviour : told);
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
