import { emptyCase, plainCase } from '../../cases/plain/plain-case.js';
import type { Operation } from '../../contract/contract.js';
import type { Connection } from '../../http/open-connection.js';
import { pause } from '../../session/timing/pace.js';
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

/** What a server does with a harmless request: it answers, it is there without an answer, it went down over it, or nothing listens. */
type Presence = 'answers' | 'is-silent' | 'goes-down' | 'is-gone';

/**
 * True if the server answers a harmless request, without body and credentials, or else a plain request.
 * @throws RunEnded: aborted requests say nothing about the server.
 */
export async function isAlive(session: Session, connection: Connection): Promise<boolean> {
  return (await presenceOf(session, connection)) === 'answers';
}

async function presenceOf(session: Session, connection: Connection): Promise<Presence> {
  const operation = harmlessOperation(session);
  if (operation === undefined) return 'is-gone';
  let wasClosed = false;
  for (const testCase of [emptyCase(operation), plainCase(operation)]) {
    const exchange = await sendBeforeOthers(session, connection, requestOf(session, testCase, session.ids.fill));
    const { kind } = exchange.outcome;
    // The question itself brought the server down. A proxy goes on closing connections.
    if (kind === 'refused' && wasClosed) session.health.unanswered.add(operation.id);
    if (kind === 'refused') return wasClosed ? 'goes-down' : 'is-gone';
    if (kind !== 'reset' && kind !== 'timeout') {
      session.evidence.loose.observe(testCase, exchange);
      return 'answers';
    }
    wasClosed = kind === 'reset';
  }
  return 'is-silent';
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

/** So often a server is started while one outage is waited out: it may come up, and go down again before it answers. */
const MOST_STARTS = 5;

/**
 * Waits for a server that is gone: starts it by the command of the user, if there is one, and polls it until it answers anything. One that was there
 * after it was started, and is gone again, is started again.
 * @returns how long it took, in milliseconds.
 * @throws RunEnded also if it does not come back.
 */
export async function untilBack(session: Session, connection: Connection, { ms, why }: Patience): Promise<number> {
  const { restart } = session.health;
  const began = performance.now();
  let since = began;
  let starts = 0;
  let mayStart = true;
  for (let wait = FIRST_POLL; performance.now() - since < ms; wait = POLL_EVERY) {
    await pause(wait, session.signal);
    throwIfEnded(session);
    const presence = await presenceOf(session, connection);
    if (presence === 'answers') return performance.now() - began;
    mayStart ||= presence !== 'is-gone';
    const isDown = starts === 0 || presence !== 'is-silent';
    if (restart !== undefined && mayStart && isDown && starts < MOST_STARTS) {
      await restart();
      since = performance.now();
      starts += 1;
      mayStart = false;
    }
  }
  session.end({ kind: 'lost', why: why() });
  throw new RunEnded();
}

/** Formats a duration: "3.2 s". */
export function inSeconds(ms: number): string {
  return ms < 50 ? 'less than 0.1 s' : `${(ms / 1000).toFixed(1)} s`;
}
