import type { BugApp } from '../../app.js';
import { send } from '../../store/send.js';
import { bug } from '../bug.js';
import { atOperation, fail } from './expected.js';

/** How long a request takes, in milliseconds. */
const WORK = 2;

/** Stores that do not keep requests apart. */
export const overlapStores: readonly BugApp[] = [
  bug('race-500', 'answers 500 when two requests overlap', atOperation('no-server-error'), () => {
    let busy = 0;
    return {
      send(reply, call) {
        const overlaps = busy > 0;
        busy += 1;
        setTimeout(() => {
          busy -= 1;
          if (overlaps) fail(reply, call);
          else send(reply, call);
        }, WORK);
      },
    };
  }),
];
