import type { Socket } from 'node:net';
import type { CorrectApp } from '../app.js';
import { correct } from '../store/correct.js';
import { storeApp } from '../store/store-app.js';
import type { Steps } from '../store/steps.js';

const ANSWERS = 50;

/** Stores that do not keep connections. */
export const connectionApps: readonly CorrectApp[] = [
  storeApp('close-each', 'closes the connection after each answer', () => ({
    ...correct,
    send({ headers, ...reply }, call, outcome) {
      correct.send({ ...reply, headers: { ...headers, connection: 'close' } }, call, outcome);
    },
  })),
  storeApp('close-unannounced', `hangs up after ${ANSWERS} answers without a word`, hangingUp),
];

function hangingUp(): Steps {
  const answers = new WeakMap<Socket, number>();
  return {
    ...correct,
    send(reply, call, outcome) {
      const { socket } = call.request;
      const count = (answers.get(socket) ?? 0) + 1;
      answers.set(socket, count);
      if (count >= ANSWERS) call.response.once('finish', () => socket.destroySoon());
      correct.send(reply, call, outcome);
    },
  };
}
