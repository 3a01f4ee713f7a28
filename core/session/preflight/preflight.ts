import type { Case } from '../../cases/case.js';
import { bareCase, plainCase } from '../../cases/plain/plain-case.js';
import { firstLineOf } from '../../http/masking/describe-response.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import type { Connection } from '../../http/open-connection.js';
import { curlAt } from '../../http/curl/shown-request.js';
import { kindIfKnown } from '../../judge/expectation.js';
import type { Contract, Operation } from '../../contract/contract.js';
import { isJudged } from '../../knowledge/reach.js';
import { namesMadeUpValue } from '../../reach/refused/names-made-up-value.js';
import { isInDoubt } from '../../reach/refused/taken-as-shown.js';
import { reachOf } from '../../reach/refused/reach-of.js';
import type { EarlyEnd } from '../../events/run-event.js';
import { isLogin } from '../../resources/roles/login.js';
import { safetyOf } from '../../resources/endings/safety.js';
import { loginOf, refusalWords } from '../credentials/credential-words.js';
import { maskedResponse } from '../seen/used-id-answer.js';
import type { WireRequest } from '../../request/wire/wire-request.js';
import { baseUrlHint } from './base-url-hint.js';
import { findHint } from './find-hint.js';
import { pause } from '../timing/pace.js';
import { askedToWait } from '../timing/retry-after.js';
import { unlessEnded } from '../run-ended.js';
import { bePatient, requestOf } from '../send.js';
import { MADE_UP_TOKEN } from '../options/server-options.js';
import type { RunPlan, Session } from '../session.js';
import { impossibleUrl, isGatewayError, isOtherProtocol, isPage, pastGateway } from './wrong-server.js';

/** Polling interval for a target that is not reachable yet, in milliseconds. */
const POLL_EVERY = 200;
/** Number of further requests to a gateway that answers for its server, each after the polling interval: a server may fail at first. */
const BEHIND_GATEWAY = 5;

/** The conclusions from the first plain request. */
export interface Preflight {
  /** The reason not to continue: no other operation can be reached either. */
  readonly early?: EarlyEnd | undefined;
  /** The reason to end as undecided if no operation is reached. */
  readonly refusal?: EarlyEnd | undefined;
  readonly operation?: Operation;
  readonly exchange?: Exchange;
}

/**
 * Checks before the first case that the target is reachable, accepts the credentials, and knows the path.
 * @param waitMs how long to wait for a target that refuses connections, in milliseconds.
 * @param aside sends what is not a request of the contract.
 */
export async function preflight(
  session: Session,
  connection: Connection,
  waitMs: number,
  aside: Connection = connection,
): Promise<Preflight> {
  const plain = firstToAsk(session.knowledge.contract, session.plan);
  if (plain === undefined) return {};
  const { operation, expectation } = plain;
  // A session leaves such operations out, unless there is no other.
  if (kindIfKnown(expectation) !== 'accept' && !isInDoubt(operation)) {
    const early = undecided(
      `no valid request could be made for ${operation.id}: ${expectation.because}`,
      'Give it a valid example in the document',
    );
    return { early };
  }
  const { baseUrl } = session.target;
  const send = async (wireRequest: WireRequest, over = connection): Promise<Exchange> => {
    await session.traffic.pace.turn();
    return over.send(wireRequest);
  };
  // The first request may bring the server down.
  const sendFirst = (): Promise<Exchange> => session.health.inFlight.follow(plain, () => send(requestOf(session, plain)));
  // A response that asks to wait says nothing yet about the operation or the credentials.
  const waitedOut = async (exchange: Exchange): Promise<Exchange> =>
    askedToWait(exchange.outcome) === undefined && exchange.outcome.kind !== 'reset'
      ? exchange
      : ((await unlessEnded(bePatient(session, connection, exchange, plain))) ?? exchange);
  const sendPlain = async (): Promise<Exchange> => {
    await pause(POLL_EVERY, session.signal);
    const again = await waitedOut(await send(requestOf(session, plain)));
    if (session.ended() === undefined) session.evidence.loose.observe(plain, again);
    return again;
  };
  const sent = await waitedOut(await connect(session, sendFirst, waitMs));
  if (session.ended() !== undefined) return { early: session.ended() };
  if (isJudged(reachOf(operation, sent))) session.evidence.loose.observe(plain, sent);
  const exchange = await pastGateway(sent, sendPlain, BEHIND_GATEWAY);
  const { outcome, request } = exchange;
  if (session.ended() !== undefined) return { early: session.ended() };
  session.knowledge.isHttp2 = outcome.kind === 'response' && outcome.isHttp2 === true;
  if (outcome.kind === 'refused') {
    const { advice: hint = 'Start the server, name its URL, or give it time with --wait 30s' } = outcome;
    return { early: undecided(`${baseUrl} is unreachable: ${outcome.detail}`, hint) };
  }
  const tried = { operation, exchange };
  if (isOtherProtocol(outcome) || isGatewayError(outcome) || isPage(outcome)) {
    const elsewhere = await send({ ...request, url: impossibleUrl(baseUrl, session.knowledge.contract) }, aside);
    if (session.ended() !== undefined) return { early: session.ended() };
    return { early: notTheApi(session, exchange, elsewhere, baseUrlHint(session.knowledge.contract, operation, baseUrl)), ...tried };
  }
  if (outcome.kind !== 'response') return tried;
  const { status } = outcome;
  const mayBeMissing = status === 404 && expectation.kind !== 'accept';
  const found = mayBeMissing ? undefined : await findHint(session, { operation, exchange }, (wireRequest) => send(wireRequest, aside));
  if (session.ended() !== undefined) return { early: session.ended() };
  if (found !== undefined)
    return { refusal: { ...undecided(found.why, found.hint), request: curlAt(request, session.target, session.knowledge) }, ...tried };
  if (status === 401 || (status === 403 && !namesMadeUpValue(operation, exchange)))
    return { refusal: credentialsRefused(session, operation, exchange, status), ...tried };
  if ((status === 404 && !mayBeMissing) || status === 405 || (status >= 300 && status < 400)) {
    const said = firstLineOf(outcome, session.target);
    const refusal = {
      ...undecided(
        `${operation.id} answers ${status} at ${baseUrl}${said === undefined ? '' : ` (${said})`}: is the base URL right?`,
        baseUrlHint(session.knowledge.contract, operation, baseUrl),
      ),
      request: curlAt(request, session.target, session.knowledge),
      ...(status < 400 ? {} : { cause: 'unknown-path' as const }),
    };
    return { refusal, ...tried };
  }
  if (status < 400 || status >= 500 || status === 429 || mayBeMissing || operation.security === undefined) return tried;
  const withoutToken = bareCase(operation);
  const bare = { ...requestOf(session, withoutToken), body: request.body };
  const without = await send(bare);
  session.evidence.loose.observe(withoutToken, without);
  const same = maskedResponse(operation, outcome, request.body) === maskedResponse(operation, without.outcome, bare.body);
  return { refusal: same ? credentialsRefused(session, operation, exchange, status) : undefined, ...tried };
}

/**
 * The plain request that a right URL and a right token must let through: where possible, one whose path names nothing that may not exist, and no
 * login, which lets no made-up user in.
 * @returns undefined if there is none that leaves alone what the run did not create, unless that is allowed.
 */
function firstToAsk({ operations }: Contract, { resources, allowDestructive }: RunPlan): Case | undefined {
  const safe = operations.filter((operation) => safetyOf(operation, resources).kind === 'safe');
  const allowed = safe.length === 0 && allowDestructive ? operations : safe;
  const others = allowed.filter((operation) => !isLogin(operation));
  let second: Case | undefined;
  // One after another: those of a large document take a minute.
  for (const operation of others.length === 0 ? allowed : others) {
    const plain = plainCase(operation);
    if (plain.expectation.kind === 'accept') return plain;
    if (kindIfKnown(plain.expectation) === 'accept') second ??= plain;
  }
  if (second !== undefined) return second;
  const first = allowed.find(isInDoubt) ?? allowed[0];
  return first && plainCase(first);
}

/**
 * A gateway without a server behind it, a server of pages, or one of another protocol, answers a path that cannot exist in the same way.
 * @param elsewhere the exchange with that path.
 * @param hint what to do about a wrong base URL.
 */
function notTheApi(
  { target, knowledge }: Session,
  { outcome, request }: Exchange,
  elsewhere: Exchange,
  hint: string,
): EarlyEnd | undefined {
  if (isOtherProtocol(outcome) && isOtherProtocol(elsewhere.outcome))
    return undecided(`${target.baseUrl} is not an HTTP server: ${outcome.detail}`, 'Name the host and port of the API');
  const status = outcome.kind === 'response' ? outcome.status : 0;
  const shown = { request: curlAt(request, target, knowledge) };
  if (isGatewayError(outcome) && isGatewayError(elsewhere.outcome)) {
    const why = `${target.baseUrl} answers ${status} to every request: is the server behind the gateway up?`;
    return { ...undecided(why, 'Start it, or give it time with --wait 30s'), ...shown };
  }
  if (!isPage(outcome) || !isPage(elsewhere.outcome)) return undefined;
  const why = `${target.baseUrl} answers ${status} and an HTML page to every path, also to one that cannot exist: is the base URL right?`;
  return { ...undecided(why, hint), ...shown };
}

function credentialsRefused(
  { target, contract, knowledge }: Session,
  operation: Operation,
  { outcome, request }: Exchange,
  status: number,
): EarlyEnd {
  const said = firstLineOf(outcome, target);
  const answered = `answered ${status}${said === undefined ? '' : ` (${said})`}`;
  const { why, hint } = refusalWords(operation, target.token === MADE_UP_TOKEN, answered, loginOf(contract));
  return { ...undecided(why, hint), request: curlAt(request, target, knowledge) };
}

function undecided(why: string, hint: string): Extract<EarlyEnd, { readonly kind: 'undecided' }> {
  return { kind: 'undecided', why, hint };
}

async function connect(session: Session, send: () => Promise<Exchange>, waitMs: number): Promise<Exchange> {
  const until = performance.now() + waitMs;
  for (;;) {
    const exchange = await send();
    if (!isStarting(exchange) || performance.now() + POLL_EVERY > until || session.ended() !== undefined) return exchange;
    await pause(POLL_EVERY, session.signal);
  }
}

/** True if the response comes from a server, or a proxy before it, that is still starting (RFC 9110 section 15.6.3 to 15.6.5). */
function isStarting({ outcome }: Exchange): boolean {
  return outcome.kind !== 'response' || (outcome.status >= 502 && outcome.status <= 504);
}
