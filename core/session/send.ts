import type { Case } from '../cases/case.js';
import { decodeJson } from '../json/decode.js';
import { plainCase } from '../cases/plain/plain-case.js';
import type { Fill } from '../request/slots/template.js';
import type { Exchange } from '../http/exchange/exchange.js';
import type { Connection } from '../http/open-connection.js';
import type { WireRequest } from '../request/wire/wire-request.js';
import { writeRequest } from '../request/wire/write-request.js';
import type { SituationId } from '../contract/situation.js';
import type { Operation } from '../contract/contract.js';
import { isRepeatable } from '../knowledge/reach.js';
import { isLogin } from '../resources/roles/login.js';
import { plainSchemes } from '../security/plain-credentials.js';
import { CHANGING } from './seen/exclusive-writes.js';
import { credentialHeaders } from './options/given-headers.js';
import { percentDecode } from '../codecs/percent-decode.js';
import { splitTarget } from '../codecs/paths/split-target.js';
import { askedToWait, hasInvalidWait, saysHowLong } from './timing/retry-after.js';
import { RunEnded, throwIfEnded } from './run-ended.js';
import type { Session } from './session.js';
import { tokenHolds } from './token.js';

/** How long 429 and 503 may delay one request before the run gives up, in milliseconds. */
const PATIENCE = 60_000;
const INVALID_WAIT = 'the Retry-After of a response is neither a number of seconds nor a date (RFC 9110 section 10.2.3), and was ignored';

/** The request of a case with its slots filled: by default with the next fresh ids. */
export function requestOf(session: Session, testCase: Case, fill: Fill = session.ids.fill): WireRequest {
  return writeRequest(testCase, session.target.baseUrl, fill);
}

/**
 * Sends a request of a case at the session's pace and returns its final outcome: waits for 429 and 503 with Retry-After, gives
 * a server that refuses connections time to come back, and sends again if the token had expired.
 * @param request default: the case with fresh ids.
 * @throws RunEnded
 */
export async function send(
  session: Session,
  connection: Connection,
  testCase: Case,
  request: WireRequest = requestOf(session, testCase),
): Promise<Exchange> {
  const { token } = session.target;
  const exchange = await sendPatiently(session, connection, testCase, request);
  const last = await sendRenewed(session, connection, testCase, { exchange, token });
  session.evidence.stored.observe(testCase, last);
  return last;
}

/** A request that was sent, and its token. */
export interface Sent {
  readonly exchange: Exchange;
  readonly token: string;
}

/**
 * The last step of `send`: a request that was answered 401 because its token had expired is sent again with a new one, and over a new connection
 * where the server refuses all on the one that it has.
 * @returns the exchange itself if its token is valid.
 * @throws RunEnded
 */
export async function sendRenewed(session: Session, connection: Connection, testCase: Case, sent: Sent): Promise<Exchange> {
  let { exchange, token } = sent;
  let isAnew = false;
  const passes = (): Promise<boolean> => isLetIn(session, connection, testCase.operation);
  const passesAnew = async (): Promise<boolean> => {
    if (isAnew) return false;
    isAnew = true;
    connection.renew();
    return passes();
  };
  while (isUnauthorised(session, testCase, exchange)) {
    throwIfEnded(session);
    if (await tokenHolds(session, token, { passes, passesAnew }, testCase.operation)) return exchange;
    throwIfEnded(session);
    ({ token } = session.target);
    exchange = await sendPatiently(session, connection, testCase, exchange.request);
  }
  return exchange;
}

/** True if an expired token, or another credential, would explain the response: the accepted ones were sent, as the document says or in a given header. */
export function isUnauthorised(session: Session, { operation, plan }: Case, { outcome }: Exchange): boolean {
  if (outcome.kind !== 'response' || outcome.status !== 401 || plan.head.facts.isElsewhere) return false;
  if (operation.security === undefined && (isLogin(operation) || credentialHeaders(session.target.headers).length === 0)) return false;
  return !plan.head.facts.situations.some(({ id }) => OF_CREDENTIALS.has(id));
}

const OF_CREDENTIALS: ReadonlySet<SituationId> = new Set<SituationId>(['no-credentials', 'bad-token', 'unknown-token', 'scheme-case']);

/**
 * The operation whose plain request tells whether the credentials still hold: the operation itself once it was reached, before that one
 * that took the same credentials. Otherwise one operation that refuses everybody would pass for expired credentials.
 */
function controlOf({ knowledge: { reach, acceptedFirst } }: Session, operation: Operation): Operation {
  if (acceptedFirst === undefined || reach.get(operation.id)?.kind === 'reached') return operation;
  const [own, other] = [operation, acceptedFirst].map(({ security }) => plainSchemes(security).map(({ name }) => name));
  const isSame = own !== undefined && own.length > 0 && own.length === other?.length && own.every((name) => other.includes(name));
  return isSame ? acceptedFirst : operation;
}

/** True unless the credentials of a request are refused by now to whoever sends them. */
function isLetIn(session: Session, connection: Connection, operation: Operation): Promise<boolean> {
  if (operation.security !== undefined) return plainPasses(session, connection, controlOf(session, operation));
  return isLetInWithHeaders(session, connection, operation);
}

/** So many other operations are asked: the document does not say which of them need credentials. */
const ASKED = 12;

/**
 * True unless the plain request of an operation is refused for the credentials of a given header, and that of another one, too, or there is no other:
 * what one operation alone refuses says nothing about them.
 */
async function isLetInWithHeaders(session: Session, connection: Connection, operation: Operation): Promise<boolean> {
  const { contract, reach } = session.knowledge;
  const reached = contract.operations.filter(({ id }) => isRepeatable(reach.get(id)));
  const others = reached
    .filter(({ id }) => id !== operation.id)
    .toSorted((a, b) => Number(b.method === 'GET') - Number(a.method === 'GET'));
  const itself = reached.find(({ id }) => id === operation.id);
  if (itself !== undefined && (await plainPasses(session, connection, itself))) return true;
  for (const other of others.slice(0, ASKED)) if (!(await plainPasses(session, connection, other))) return false;
  return others.length > 0 || itself === undefined;
}

async function plainPasses(session: Session, connection: Connection, operation: Operation): Promise<boolean> {
  const plain = plainCase(operation);
  const exchange = await sendPatiently(session, connection, plain, requestOf(session, plain));
  if (exchange.outcome.kind === 'response' && exchange.outcome.status === 401) return false;
  session.evidence.loose.observe(plain, exchange);
  return true;
}

/**
 * The first steps of `send`: sends a request and waits for 429 and 503, and for a server that refuses connections. A 401 is final: no
 * token is renewed.
 * @throws RunEnded
 */
export async function sendPatiently(
  session: Session,
  connection: Connection,
  testCase: Case,
  request: WireRequest = requestOf(session, testCase),
): Promise<Exchange> {
  return bePatient(session, connection, await sendInTurn(session, connection, request, testCase), testCase);
}

/**
 * The first step of `send`: sends a request when it is its turn.
 * @param testCase the case that is in flight with it; a campaign, which blames no request for a lost server, gives none.
 * @returns the first outcome. Rejects with RunEnded if the run ended before.
 */
export function sendInTurn(session: Session, connection: Connection, request: WireRequest, testCase?: Case): Promise<Exchange> {
  const sendNow = (): Promise<Exchange> => {
    if (testCase !== undefined) foresee(session, testCase, request);
    if (session.ended() !== undefined) return Promise.reject(new RunEnded());
    const sendIt = (): Promise<Exchange> => connection.send(request);
    const ask = (): Promise<Exchange> => (testCase === undefined ? sendIt() : amongOthers(session, testCase, sendIt));
    return CHANGING.has(request.method) ? session.traffic.changes.among(pathOf(request), ask) : ask();
  };
  return session.traffic.pace.isFree() ? sendNow() : session.traffic.pace.turn().then(sendNow);
}

/**
 * Sends a request at once, whatever else waits for its turn: while it is looked into what brought the server down, all others wait.
 * @throws RunEnded
 */
export async function sendBeforeOthers(session: Session, connection: Connection, request: WireRequest): Promise<Exchange> {
  await session.traffic.pace.turn();
  throwIfEnded(session);
  const exchange = await connection.send(request);
  throwIfEnded(session);
  return exchange;
}

async function amongOthers({ traffic, health }: Session, testCase: Case, sendIt: () => Promise<Exchange>): Promise<Exchange> {
  const exchange = await traffic.crowd.among(() => health.inFlight.follow(testCase, sendIt));
  if (exchange.outcome.kind === 'response') traffic.crowd.answered(testCase.operation.id, exchange.ms);
  if (exchange.outcome.kind === 'timeout') traffic.crowd.unanswered(testCase.operation.id, exchange.ms);
  return exchange;
}

/**
 * Sends a change again while no other request of the run changes the same thing: a server may answer with what another one has just changed.
 * @throws RunEnded
 */
export async function sendAlone(session: Session, connection: Connection, request: WireRequest, testCase: Case): Promise<Exchange> {
  await session.traffic.pace.turn();
  throwIfEnded(session);
  foresee(session, testCase, request);
  return session.traffic.changes.alone(pathOf(request), () => amongOthers(session, testCase, () => connection.send(request)));
}

/** Notes what a request may store before other connections see it. */
function foresee({ evidence }: Session, testCase: Case, { body }: WireRequest): void {
  evidence.stored.foresee(testCase, () => decodeJson(body).value);
}

/** What a request names, however it is written: `/plants/%37` is `/plants/7` (RFC 3986 section 6.2.2.2). */
function pathOf({ url }: WireRequest): string {
  const [path] = splitTarget(url);
  return path.includes('%') ? percentDecode(path).text : path;
}

/** True if an exchange is not final or needs a note: it may have to be retried, or the run itself interrupted it. */
export function wantsPatience({ outcome }: Exchange): boolean {
  return outcome.kind !== 'response' || askedToWait(outcome) !== undefined || hasInvalidWait(outcome);
}

/**
 * The second step of `send`, for an exchange that may need retries.
 * @param testCase the case of the request, by which other responses to it are judged.
 * @returns the final exchange.
 * @throws RunEnded
 */
export async function bePatient(session: Session, connection: Connection, first: Exchange, testCase: Case): Promise<Exchange> {
  let exchange = first;
  let waited = 0;
  for (;;) {
    throwIfEnded(session);
    const { kind } = exchange.outcome;
    if (kind === 'refused' || kind === 'reset') return (await session.health.whenGone?.(connection, exchange, testCase)) ?? exchange;
    if (kind === 'timeout') await session.health.whenSilent?.(connection, exchange);
    if (hasInvalidWait(exchange.outcome)) session.emit({ type: 'note', text: INVALID_WAIT });
    const wait = askedToWait(exchange.outcome);
    if (wait === undefined) return isOverloaded(exchange) ? sendQuietly(session, connection, exchange, testCase) : exchange;
    waited += wait;
    if (waited > PATIENCE) {
      session.end({ kind: 'undecided', ...outOfPatience(exchange) });
      throw new RunEnded();
    }
    session.emit({ type: 'waited', ms: wait });
    session.traffic.pace.pauseFor(wait);
    exchange = await sendInTurn(session, connection, exchange.request, testCase);
  }
}

/** True for a server that says it has too much to do, and not for how long (RFC 9110 section 15.6.4). */
function isOverloaded({ outcome }: Exchange): boolean {
  return outcome.kind === 'response' && outcome.status === 503;
}

/** So often an operation is asked alone that answers 503 then, too: it is not the others that it cannot take. */
const MOST_ALONE = 2;

const CROWDED =
  'the server answered 503 to a request beside others, and not to the same one alone: the run went on with fewer requests in flight (--concurrency)';

/**
 * Sends a request again while no other is in flight. Where that is what it takes, the run goes on with fewer at once.
 * @returns the exchange itself if others have nothing to do with it.
 * @throws RunEnded
 */
async function sendQuietly(session: Session, connection: Connection, exchange: Exchange, testCase: Case): Promise<Exchange> {
  const { crowd, failedAlone } = session.traffic;
  const { id } = testCase.operation;
  const failed = failedAlone.get(id) ?? 0;
  if (!crowd.isMany() || failed >= MOST_ALONE) return exchange;
  const again = await crowd.alone(() => {
    throwIfEnded(session);
    return session.health.inFlight.follow(testCase, () => connection.send(exchange.request));
  });
  if (again.outcome.kind !== 'response' || isOverloaded(again)) {
    failedAlone.set(id, failed + 1);
    return exchange;
  }
  crowd.thin();
  session.emit({ type: 'note', text: CROWDED });
  return again;
}

/** Why a server that goes on asking to wait ends the run, and the advice, by the status (RFC 9110 section 15.6.4, RFC 6585 section 4). */
function outOfPatience({ outcome }: Exchange): { readonly why: string; readonly hint: string } {
  const limit = `for more than ${PATIENCE / 1000} s`;
  if (outcome.kind === 'response' && outcome.status === 503)
    return {
      why: `the server is unavailable: it answered 503 and asked to wait ${limit}`,
      hint: 'Give it time to start with --wait 2m, or, if it limits its rate, send more gently with --rate',
    };
  return {
    why: `the server limits its rate: it ${saysHowLong(outcome) ? 'asked to wait' : 'answered 429'} ${limit}`,
    hint: 'Send more gently with --rate, or lift the limit for the gate',
  };
}
