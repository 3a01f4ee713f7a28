import { emptyCase, plainCase } from '../../core/cases/plain-case.js';
import type { Lane } from '../../core/http/open-lane.js';
import { pause } from '../../core/session/pace.js';
import { requestOf, sendInTurn } from '../../core/session/send.js';
import type { Session } from '../../core/session/session.js';

/** How soon the server is asked after a failure, and how often then, in milliseconds. */
const FIRST_POLL = 20;
const POLL_EVERY = 50;

/**
 * Whether anything is answered: to a request without a body and without credentials, which can hardly do any harm, or, where a
 * server does not like that one, to a plain one.
 * @returns false also when the run ended meanwhile: what it cuts off says nothing of the server.
 */
export async function isAlive(session: Session, lane: Lane): Promise<boolean> {
  const [operation] = session.contract.operations;
  if (operation === undefined) return false;
  for (const own of [emptyCase(operation), plainCase(operation)]) {
    const exchange = await sendInTurn(session, lane, requestOf(session, own));
    if (exchange === undefined || session.ended() !== undefined || exchange.outcome.kind === 'refused') return false;
    if (exchange.outcome.kind === 'reset' || exchange.outcome.kind === 'timeout') continue;
    session.loose.observe(own, exchange);
    return true;
  }
  return false;
}

/**
 * Asks again and again until the server answers anything.
 * @param patienceMs after so long, the run ends as lost.
 * @returns how long it took, in milliseconds; undefined when the run has ended.
 */
export async function untilBack(session: Session, lane: Lane, patienceMs: number): Promise<number | undefined> {
  const started = performance.now();
  for (let wait = FIRST_POLL; performance.now() - started < patienceMs; wait = POLL_EVERY) {
    await pause(wait, session.signal);
    if (session.ended() !== undefined) return undefined;
    if (await isAlive(session, lane)) return performance.now() - started;
  }
  session.end({ kind: 'lost', why: `the server was lost in the middle of the campaign, and not back within ${patienceMs / 1000} s` });
  return undefined;
}
