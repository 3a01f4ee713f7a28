import type { Socket } from 'node:net';
import type { BugApp } from '../../app.js';
import { Refusal } from '../../store/refusal.js';
import { send } from '../../store/send.js';
import { bug } from '../bug.js';
import { atOperation, fail } from './expected.js';

/** Stores whose faults depend on what came over the same connection before. */
export const connectionStores: readonly BugApp[] = [
  bug('kept-500', 'answers 500 to every second request on a kept connection', atOperation('no-server-error'), () => {
    const requests = new WeakMap<Socket, number>();
    return {
      send(reply, call) {
        const count = (requests.get(call.request.socket) ?? 0) + 1;
        requests.set(call.request.socket, count);
        if (count % 2 === 0) fail(reply, call);
        else send(reply, call);
      },
    };
  }),
  bug('kept-reset', 'resets the third request on a kept connection', atOperation('answer-received'), () => {
    const requests = new WeakMap<Socket, number>();
    return {
      send(reply, call) {
        const { socket } = call.request;
        const count = (requests.get(socket) ?? 0) + 1;
        requests.set(socket, count);
        if (count === 3) socket.resetAndDestroy();
        else send(reply, call);
      },
    };
  }),
  bug('after-refusal-500', 'answers 500 to the request after a refused one', atOperation('no-server-error'), () => {
    const refused = new WeakSet<Socket>();
    return {
      send(reply, call, outcome) {
        const { socket } = call.request;
        const isNext = refused.delete(socket);
        if (outcome instanceof Refusal) refused.add(socket);
        if (isNext) fail(reply, call);
        else send(reply, call);
      },
    };
  }),
];
