import type { BugApp } from '../../app.js';
import { send } from '../../store/send.js';
import { bug } from '../bug.js';
import { atOperation, fail } from './expected.js';

const ONE_IN = 20;

/** Stores that fail now and then. */
export const randomStores: readonly BugApp[] = [
  bug('random-500', `answers 500 to one request in ${ONE_IN}, at random`, atOperation('no-server-error'), () => {
    const next = numbersFrom(7);
    return {
      send(reply, call) {
        if (next() % ONE_IN === 0) fail(reply, call);
        else send(reply, call);
      },
    };
  }),
];

/** The same numbers in every start: a linear congruential generator, its upper bits. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 16;
  };
}
