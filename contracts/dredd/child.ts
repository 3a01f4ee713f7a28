import { loadDredd } from './load-dredd.js';
import { type FromChild, type ToChild, isToChild } from './message.js';
import { runTransactions } from './run-transactions.js';

/** Entry point of the process in which Dredd runs: Dredd writes to stdout, and is slow to load. */

let reply: ((message: ToChild) => void) | undefined;
const post = (message: FromChild): boolean | undefined => process.send?.(message);
const ask = (message: FromChild): Promise<ToChild> =>
  new Promise((resolve) => {
    reply = resolve;
    post(message);
  });
const fail = (error: unknown): void => {
  const why = error instanceof Error ? error.message : String(error);
  process.send?.({ type: 'failed', why } satisfies FromChild, () => process.exit(1));
};

process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group; the kit decides when this process ends.
process.on('SIGINT', () => {});

const DreddClass = loadDredd();

process.on('message', (message) => {
  if (!isToChild(message)) return;
  if (message.type === 'run') runTransactions(DreddClass, message, ask).then((failed) => post({ type: 'finished', failed }), fail);
  else reply?.(message);
});
post({ type: 'ready' });
