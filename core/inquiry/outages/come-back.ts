import { emptyCase, plainCase } from '../../cases/plain-case.js';
import type { Operation } from '../../contract/contract.js';
import type { Connection } from '../../http/open-connection.js';
import { pause } from '../../session/pace.js';
import { RunEnded, throwIfEnded } from '../../session/run-ended.js';
import { requestOf, sendBeforeOthers } from '../../session/send.js';
import type { Session } from '../../session/session.js';

/** Delay of the first poll after a failure, and interval of the following ones, in milliseconds. */
const FIRST_POLL = 20;
const POLL_EVERY = 50;

/** How long a server that is gone is waited for, in milliseconds, and why the run ends if it does not come back. */
export interface Patience {
  readonly ms: number;
  readonly why: () => string;
}

/**
 * True if the server answers a harmless request, without body and credentials, or else a plain request.
 * @throws RunEnded: aborted requests say nothing about the server.
 */
export async function isAlive(session: Session, connection: Connection): Promise<boolean> {
  const operation = harmlessOperation(session);
  if (operation === undefined) return false;
  let wasClosed = false;
  for (const testCase of [emptyCase(operation), plainCase(operation)]) {
    const exchange = await sendBeforeOthers(session, connection, requestOf(session, testCase, session.ids.fill));
    const { kind } = exchange.outcome;
    // The question itself brought the server down. A proxy goes on closing connections.
    if (kind === 'refused' && wasClosed) session.health.unanswered.add(operation.id);
    if (kind === 'refused') return false;
    if (kind !== 'reset' && kind !== 'timeout') {
      session.evidence.loose.observe(testCase, exchange);
      return true;
    }
    wasClosed = kind === 'reset';
  }
  return false;
}

/** True if something listens, whatever it does with a request. @throws RunEnded */
export async function isListening(session: Session, connection: Connection): Promise<boolean> {
  const operation = harmlessOperation(session);
  if (operation === undefined) return false;
  connection.renew();
  const exchange = await sendBeforeOthers(session, connection, requestOf(session, emptyCase(operation), session.ids.fill));
  return exchange.outcome.kind !== 'refused';
}

/** An operation that is unlikely to bring the server down: it did not so far, and if there is a choice, it reads something that needs no key. */
function harmlessOperation({ knowledge: { contract, reach }, health }: Session): Operation | undefined {
  const deadly = new Set([...health.broughtDownBy.map(({ case: { operation } }) => operation.id), ...health.unanswered]);
  const { operations } = contract;
  const others = operations.filter(({ id }) => !deadly.has(id));
  const isReached = ({ id }: Operation): boolean => reach.get(id)?.kind === 'reached';
  const needsNoKey = ({ method, path }: Operation): boolean => method === 'GET' && !path.includes('{');
  const reachedOnes = others.filter(isReached);
  return reachedOnes.find(needsNoKey) ?? others.find(needsNoKey) ?? reachedOnes[0] ?? others[0] ?? operations[0];
}

/**
 * Waits for a server that is gone: starts it by the command of the user, if there is one, and polls it until it answers anything.
 * @returns how long it took, in milliseconds.
 * @throws RunEnded also if it does not come back.
 */
export async function untilBack(session: Session, connection: Connection, { ms, why }: Patience): Promise<number> {
  const started = performance.now();
  let isRestarted = false;
  for (let wait = FIRST_POLL; performance.now() - started < ms; wait = POLL_EVERY) {
    await pause(wait, session.signal);
    throwIfEnded(session);
    if (await isAlive(session, connection)) return performance.now() - started;
    if (!isRestarted) session.health.restart?.();
    isRestarted = true;
  }
  session.end({ kind: 'lost', why: why() });
  throw new RunEnded();
}

/** Formats a duration: "3.2 s". */
export function inSeconds(ms: number): string {
  return ms < 50 ? 'less than 0.1 s' : `${(ms / 1000).toFixed(1)} s`;
}
