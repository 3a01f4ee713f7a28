import { EventEmitter } from 'node:events';
import type { Header } from '../../core/codecs/headers.js';
import type { Dredd } from './load-dredd.js';
import type { FromChild, ToChild } from './message.js';
import { readOutcome } from './read-outcome.js';
import { watchHttp } from './watch-http.js';

/** The message that starts a run. */
export type RunCommand = Extract<ToChild, { type: 'run' }>;

/** Sends a message to the kit and waits for its reply. */
export type Ask = (message: FromChild) => Promise<ToChild>;

/**
 * Runs Dredd once over a document. The hooks ask the kit what each transaction sends, report the actual response, and set
 * the transaction's failure from the kit's verdict; Dredd's own comparison is disabled.
 * @returns the number of transactions that failed or had no response, as counted by Dredd.
 * @throws errors of Dredd, or of a request that could not be sent.
 */
export function runTransactions(DreddClass: typeof Dredd, { document, target }: RunCommand, ask: Ask): Promise<number> {
  return new Promise((resolve, reject) => {
    const watch = watchHttp(target);
    const emitter = new EventEmitter();
    let error: Error | undefined;
    emitter.on('test error', (met: Error) => {
      error = met;
    });
    const before = async (transaction: Dredd.Transaction): Promise<void> => {
      error = undefined;
      const status = Number(transaction.expected.statusCode);
      const reply = await ask({ type: 'asks', transaction: { operationId: transaction.origin.actionName, status } });
      if (reply.type === 'send') prepare(transaction, reply);
      else transaction.skip = true;
    };
    const after = async (transaction: Dredd.Transaction): Promise<void> => {
      if (transaction.skip) return;
      const watched = watch.last();
      const outcome = readOutcome(transaction.real, error, watched);
      const reply = await ask({ type: 'answered', outcome, ms: watched?.ms ?? 0 });
      if (reply.type === 'judged') transaction.fail = reply.fail ?? false;
    };
    const dredd = new DreddClass({
      endpoint: target.baseUrl,
      apiDescriptions: [{ location: 'derived', content: document }],
      loglevel: 'error',
      color: false,
      http: { httpModules: watch.modules },
      emitter,
    });
    addHooks(dredd.transactionRunner, (hooks) => {
      hooks.beforeEach((transaction, done) => void before(transaction).then(done, reject));
      hooks.afterEach((transaction, done) => void after(transaction).then(done, reject));
    });
    dredd.run((failure, stats) => (failure instanceof Error ? reject(failure) : resolve(stats.failures + stats.errors)));
  });
}

/** Dredd loads hooks only from CommonJS files; this reaches the same object without one. */
function addHooks(runner: Dredd.TransactionRunner, add: (hooks: Dredd.Hooks) => void): void {
  const run = runner.executeAllTransactions.bind(runner);
  runner.executeAllTransactions = (transactions, hooks, done) => {
    add(hooks);
    run(transactions, hooks, done);
  };
}

function prepare(transaction: Dredd.Transaction, { method, path, headers, body }: Extract<ToChild, { type: 'send' }>): void {
  transaction.fullPath = path;
  transaction.request.method = method;
  transaction.request.headers = toFields(headers);
  transaction.request.body = Buffer.from(body).toString('base64');
  transaction.request.bodyEncoding = 'base64';
  transaction.expected = {};
}

/** Headers in Node's form: a repeated name has a list. */
function toFields(headers: readonly Header[]): Record<string, string | string[]> {
  const names = [...new Set(headers.map(([name]) => name))];
  return Object.fromEntries(
    names.map((name) => {
      const values = headers.flatMap(([text, value]) => (text === name ? [value] : []));
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}
