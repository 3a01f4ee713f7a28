import { bareCase, plainCase } from '../cases/plain-case.js';
import { firstLineOf } from '../http/describe-response.js';
import type { Exchange } from '../http/exchange.js';
import type { Connection } from '../http/open-connection.js';
import { curlAt } from '../http/shown-request.js';
import type { EarlyEnd } from '../run/event.js';
import { maskedResponse } from './duplicates.js';
import type { WireRequest } from '../request/wire-request.js';
import { pause } from './pace.js';
import { requestOf } from './send.js';
import { MADE_UP_TOKEN } from './server-options.js';
import type { Session } from './session.js';

/** Polling interval for a target that is not reachable yet, in milliseconds. */
const POLL_EVERY = 200;

/**
 * Checks before the first case that the target is reachable, accepts the token, and knows the path.
 * @param waitMs how long to wait for a target that refuses connections, in milliseconds.
 * @returns the reason not to continue, or undefined.
 */
export async function preflight(session: Session, connection: Connection, waitMs: number): Promise<EarlyEnd | undefined> {
  const operation = session.contract.operations[0];
  if (operation === undefined) return undefined;
  const impossible = session.contract.operations.map(plainCase).find(({ expectation }) => expectation.kind !== 'accept');
  if (impossible !== undefined) {
    return undecided(
      `no valid request could be made for ${impossible.operation.id}: ${impossible.expectation.because}`,
      'Give its body a valid example in the document',
    );
  }
  const plain = plainCase(operation);
  const { baseUrl } = session.target;
  const request = requestOf(session, plain);
  const send = async (wireRequest: WireRequest): Promise<Exchange> => {
    await session.pace.turn();
    return connection.send(wireRequest);
  };
  const exchange = await connect(session, () => send(request), waitMs);
  const { outcome } = exchange;
  if (session.ended() !== undefined) return session.ended();
  session.loose.observe(plain, exchange);
  if (outcome.kind === 'refused') {
    return undecided(`${baseUrl} is unreachable: ${outcome.detail}`, 'Start the server, name its URL, or give it time with --wait 30s');
  }
  if (outcome.kind !== 'response') return undefined;
  const { status } = outcome;
  if (status === 401 || status === 403) return tokenRefused(session, exchange, status);
  if (status === 404 || status === 405 || (status >= 300 && status < 400)) {
    const said = firstLineOf(outcome, session.target);
    return {
      ...undecided(
        `${operation.id} answers ${status} at ${baseUrl}${said === undefined ? '' : ` (${said})`}: is the base URL right?`,
        'A path in the URL is a prefix of every path of the contract',
      ),
      request: curlAt(request, session.target),
    };
  }
  if (status < 400 || status >= 500 || status === 429 || operation.security === undefined) return undefined;
  const withoutToken = bareCase(operation);
  const bare = { ...requestOf(session, withoutToken), body: request.body };
  const without = await send(bare);
  session.loose.observe(withoutToken, without);
  const same = maskedResponse(operation, outcome, request.body) === maskedResponse(operation, without.outcome, bare.body);
  return same ? tokenRefused(session, exchange, status) : undefined;
}

function tokenRefused({ target }: Session, { outcome, request }: Exchange, status: number): EarlyEnd {
  const hint = 'Set PLANT_STORE_TOKEN, or name a file with --token-file FILE';
  const said = firstLineOf(outcome, target);
  const answered = `answered ${status}${said === undefined ? '' : ` (${said})`}`;
  const why =
    target.token === MADE_UP_TOKEN
      ? `no token was given, and a valid request with a placeholder token is ${answered}`
      : `the token was not accepted: a valid request is ${answered}`;
  return { ...undecided(why, hint), request: curlAt(request, target) };
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
