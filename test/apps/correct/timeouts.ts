import type { Socket } from 'node:net';
import type { CorrectApp } from '../app.js';
import { correct } from '../store/correct.js';
import { storeApp } from '../store/store-app.js';
import type { Steps } from '../store/steps.js';

const IDLE_MS = 15;
const REQUESTS = 20;
/** As Node itself writes it: its end is the end of the connection. */
const BARE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';
const WHOLE = 'HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** Stores that say 408 before they close a connection which nobody uses (RFC 9110 section 15.5.9). */
export const timeoutApps: readonly CorrectApp[] = [
  storeApp('timeout-idle', `says 408 unasked to a connection that lies idle for ${IDLE_MS} ms, and closes it`, impatient),
  storeApp('timeout-crossing', `says 408 unasked to a connection of ${REQUESTS - 1} requests, just as the next one arrives`, crossing),
  storeApp('timeout-behind', `says 408 unasked right behind the answer to request ${REQUESTS} of a connection`, behind),
];

function impatient(): Steps {
  const timers = new WeakMap<Socket, NodeJS.Timeout>();
  return {
    ...correct,
    route(call) {
      clearTimeout(timers.get(call.request.socket));
      return correct.route(call);
    },
    send(reply, call, outcome) {
      const { socket } = call.request;
      call.response.once('finish', () => {
        if (!call.response.shouldKeepAlive) return;
        clearTimeout(timers.get(socket));
        timers.set(
          socket,
          setTimeout(() => socket.end(BARE), IDLE_MS),
        );
      });
      correct.send(reply, call, outcome);
    },
  };
}

/** What a client sees when the 408 was written before its request was read: every other one carries a length. */
function crossing(): Steps {
  const count = counter();
  let crossed = 0;
  return {
    ...correct,
    send(reply, call, outcome) {
      const { socket } = call.request;
      if (count(socket) < REQUESTS) return correct.send(reply, call, outcome);
      crossed += 1;
      socket.end(crossed % 2 === 0 ? BARE : WHOLE);
    },
  };
}

function behind(): Steps {
  const count = counter();
  return {
    ...correct,
    send(reply, call, outcome) {
      const { socket } = call.request;
      const isLast = count(socket) >= REQUESTS && call.response.shouldKeepAlive;
      if (isLast) call.response.once('finish', () => socket.end(WHOLE));
      correct.send(reply, call, outcome);
    },
  };
}

/** Counts the requests of each connection. */
function counter(): (socket: Socket) => number {
  const requests = new WeakMap<Socket, number>();
  return (socket) => {
    const count = (requests.get(socket) ?? 0) + 1;
    requests.set(socket, count);
    return count;
  };
}
