import type { CorrectApp } from '../app.js';
import { correct } from '../store/correct.js';
import { readUpTo } from '../store/read-body.js';
import { storeApp } from '../store/store-app.js';
import type { Steps } from '../store/steps.js';

const LIMIT = 100_000;

/** Stores that take bodies up to 100 KB. */
export const sizeApps: readonly CorrectApp[] = [
  storeApp('100-kb-413', 'answers bodies over 100 KB with 413', () => ({
    ...correct,
    read: readUpTo(LIMIT),
  })),
  storeApp('100-kb-reset', 'resets the connection when a body passes 100 KB', () => ({
    ...correct,
    read: readOrReset,
  })),
];

const readOrReset: Steps['read'] = (call, done) => {
  let size = 0;
  call.request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > LIMIT) call.request.socket.resetAndDestroy();
  });
  correct.read(call, done);
};
