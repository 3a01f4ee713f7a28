import type { Session } from '../../../core/session/session.js';
import { emptyCase, plainCase } from '../../../core/cases/plain-case.js';
import type { Connection } from '../../../core/http/open-connection.js';
import { RunEnded, throwIfEnded } from '../../../core/session/run-ended.js';
import { requestOf, sendInTurn } from '../../../core/session/send.js';
import { pause } from '../../../core/session/pace.js';

/** Delay of the first poll after a failure, and interval of the following ones, in milliseconds. */
const FIRST_POLL = 20;
const POLL_EVERY = 50;

/**
 * True if the server answers a harmless request, without body and credentials, or else a plain request.
 * @throws RunEnded: aborted requests say nothing about the server.
 */
export async function isAlive(session: Session, connection: Connection): Promise<boolean> {
  const [operation] = session.knowledge.contract.operations;
  if (operation === undefined) return false;
  for (const testCase of [emptyCase(operation), plainCase(operation)]) {
    const exchange = await sendInTurn(session, connection, requestOf(session, testCase, session.ids.fill));
    throwIfEnded(session);
    if (exchange.outcome.kind === 'refused') return false;
    if (exchange.outcome.kind === 'reset' || exchange.outcome.kind === 'timeout') continue;
    session.evidence.loose.observe(testCase, exchange);
    return true;
  }
  return false;
}

/**
 * Polls the server until it answers anything.
 * @param patienceMs time after which the run ends as lost.
 * @returns how long it took, in milliseconds.
 * @throws RunEnded also if it does not come back.
 */
export async function untilBack(session: Session, connection: Connection, patienceMs: number): Promise<number> {
  const started = performance.now();
  for (let wait = FIRST_POLL; performance.now() - started < patienceMs; wait = POLL_EVERY) {
    await pause(wait, session.signal);
    throwIfEnded(session);
    if (await isAlive(session, connection)) return performance.now() - started;
  }
  session.end({ kind: 'lost', why: `the server was lost in the middle of the campaign, and not back within ${patienceMs / 1000} s` });
  throw new RunEnded();
}

/** Formats a duration: "3.2 s". */
export function inSeconds(ms: number): string {
  return ms < 50 ? 'less than 0.1 s' : `${(ms / 1000).toFixed(1)} s`;
}
