import type { Session } from '../../../core/session/session.js';
import { emptyCase, plainCase } from '../../../core/cases/plain-case.js';
import type { Connection } from '../../../core/http/open-connection.js';
import { requestOf, sendInTurn } from '../../../core/session/send.js';
import { pause } from '../../../core/session/pace.js';

/** The first poll of a server comes this soon after a failure, and the others this far apart, in milliseconds. */
const FIRST_POLL = 20;
const POLL_EVERY = 50;

/**
 * Whether the server answers anything: a request without a body and without credentials, which can hardly do any harm, or, where it
 * does not like that one, a plain one.
 * @returns false also when the run ended meanwhile: what it cuts off says nothing of the server.
 */
export async function isAlive(session: Session, connection: Connection): Promise<boolean> {
  const [operation] = session.contract.operations;
  if (operation === undefined) return false;
  for (const testCase of [emptyCase(operation), plainCase(operation)]) {
    const exchange = await sendInTurn(session, connection, requestOf(session, testCase, session.ids.fill));
    if (exchange === undefined || session.ended() !== undefined || exchange.outcome.kind === 'refused') return false;
    if (exchange.outcome.kind === 'reset' || exchange.outcome.kind === 'timeout') continue;
    session.loose.observe(testCase, exchange);
    return true;
  }
  return false;
}

/**
 * Polls the server until it answers anything.
 * @param patienceMs after so long, the run ends as lost.
 * @returns how long it took, in milliseconds; undefined when the run has ended.
 */
export async function untilBack(session: Session, connection: Connection, patienceMs: number): Promise<number | undefined> {
  const started = performance.now();
  for (let wait = FIRST_POLL; performance.now() - started < patienceMs; wait = POLL_EVERY) {
    await pause(wait, session.signal);
    if (session.ended() !== undefined) return undefined;
    if (await isAlive(session, connection)) return performance.now() - started;
  }
  session.end({ kind: 'lost', why: `the server was lost in the middle of the campaign, and not back within ${patienceMs / 1000} s` });
  return undefined;
}

/** A time as people read it: "3.2 s". */
export function inSeconds(ms: number): string {
  return ms < 50 ? 'less than 0.1 s' : `${(ms / 1000).toFixed(1)} s`;
}
