import type { BugApp } from '../../app.js';
import { send } from '../../store/send.js';
import { bug } from '../bug.js';
import { atOperation, fail } from './expected.js';

const COLD = 3;
/** The answer that lacks a name. */
const NAMELESS = 2;

/** Stores that fail only at the beginning. */
export const startStores: readonly BugApp[] = [
  bug('start-500', `answers 500 to the first ${COLD} requests`, atOperation('no-server-error'), () => {
    let requests = 0;
    return {
      send(reply, call) {
        requests += 1;
        if (requests <= COLD) fail(reply, call);
        else send(reply, call);
      },
    };
  }),
  bug('start-nameless', `forgets the name in answer number ${NAMELESS} after the start`, atOperation('body-matches-schema'), () => {
    let requests = 0;
    return {
      send(reply, call) {
        requests += 1;
        send(requests === NAMELESS ? { ...reply, body: '{}' } : reply, call);
      },
    };
  }),
];
