import type { Case } from '../cases/case.js';
import { type BodyTemplate, type Fill, assemble } from '../cases/template.js';
import type { Exchange, SentRequest } from '../http/exchange.js';
import type { Lane } from '../http/open-lane.js';
import { pause } from './pace.js';
import { askedToWait } from './retry-after.js';
import type { Session } from './session.js';

/** How long one request is held back by 429 and 503 before the run gives up, in milliseconds. */
const PATIENCE = 60_000;
/** How often, and how long, a server that refuses connections is tried again, in milliseconds. */
const RETRY_EVERY = 250;
const RETRY_FOR = 3000;

/** The request of a case, its slots filled. */
export function requestOf(session: Session, own: Case, fill: Fill, body: BodyTemplate = own.body): SentRequest {
  return {
    method: own.operation.method,
    url: `${session.target.baseUrl}${own.operation.path}`,
    headers: own.headers,
    body: assemble(body, fill),
    chunked: own.chunked,
  };
}

/**
 * Sends a request at the session's pace, waits out 429 and 503 with Retry-After, and gives a server that refuses
 * connections three seconds to come back.
 * @param own the case of the request: what comes beside the answer to it is judged by it.
 * @returns the exchange, or undefined when the run ended meanwhile.
 */
export async function sendPatiently(session: Session, lane: Lane, request: SentRequest, own?: Case): Promise<Exchange | undefined> {
  const exchange = await sendInTurn(session, lane, request);
  return exchange === undefined ? undefined : bePatient(session, lane, exchange, own);
}

const NOTHING = Promise.resolve(undefined);

/**
 * The first step of `sendPatiently`: sends a request when it is its turn.
 * @returns what came at once, or undefined when the run ended before.
 */
export function sendInTurn(session: Session, lane: Lane, request: SentRequest): Promise<Exchange | undefined> {
  const send = (): Promise<Exchange | undefined> => (session.ended() === undefined ? lane.send(request) : NOTHING);
  return session.pace.isFree() ? send() : session.pace.turn().then(send);
}

/** Whether an exchange is not what came of a request yet: it may have to be waited out or sent again, or the run itself cut it off. */
export function wantsPatience({ outcome }: Exchange): boolean {
  return outcome.kind !== 'answer' || askedToWait(outcome) !== undefined;
}

/**
 * The second step of `sendPatiently`, for an exchange that wants patience.
 * @returns what came of the request in the end, or undefined when the run ended meanwhile.
 */
export async function bePatient(session: Session, lane: Lane, first: Exchange, own?: Case): Promise<Exchange | undefined> {
  let exchange = first;
  let waited = 0;
  for (;;) {
    if (session.ended() !== undefined) return undefined;
    const { kind } = exchange.outcome;
    if (session.whenGone !== undefined && (kind === 'refused' || kind === 'reset')) return session.whenGone(lane, exchange, own);
    if (kind === 'refused') return returned(session, lane, exchange, own);
    if (kind === 'timeout') await session.whenSilent?.(lane, exchange);
    const wait = askedToWait(exchange.outcome);
    if (wait === undefined) return exchange;
    waited += wait;
    if (waited > PATIENCE) {
      session.end({
        kind: 'undecided',
        why: `the server limits its rate: it asked to wait for more than ${PATIENCE / 1000} s`,
        hint: 'Send more gently with --rate, or lift the limit for the gate',
      });
      return undefined;
    }
    session.emit({ type: 'waited', ms: wait });
    session.pace.pauseFor(wait);
    const again = await sendInTurn(session, lane, exchange.request);
    if (again === undefined) return undefined;
    exchange = again;
  }
}

async function returned(session: Session, lane: Lane, exchange: Exchange, own: Case | undefined): Promise<Exchange | undefined> {
  const until = performance.now() + RETRY_FOR;
  while (performance.now() < until) {
    await pause(RETRY_EVERY, session.signal);
    if (session.ended() !== undefined) return undefined;
    const again = await lane.send(exchange.request);
    if (again.outcome.kind === 'refused') continue;
    if (session.ended() !== undefined) return undefined;
    if (own !== undefined) session.loose.observe(own, again);
    return exchange;
  }
  if (session.ended() !== undefined) return undefined;
  session.end({ kind: 'lost', why: 'the connection was lost for good in the middle of the run' });
  return exchange;
}
