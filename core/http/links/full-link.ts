import { MOST_HEAD_BYTES } from './most-head-bytes.js';
import { Client } from 'undici';
import { dispatch } from './dispatch.js';
import type { Outcome } from '../exchange/exchange.js';
import { readFailure } from './read-failure.js';
import type { Target } from '../target/target.js';
import { type Speaks, connectorOf } from '../transport/connector.js';
import type { WireRequest } from '../../request/wire/wire-request.js';

/** A request in progress. */
export interface Asked {
  readonly target: Target;
  readonly request: WireRequest;
  /** The start time on the clock of `performance.now()`. */
  readonly since: number;
}

/** A link to a server that sends one request at a time. */
export interface Link {
  /**
   * Sends a request and passes its outcome to a callback. Never throws.
   * @param keep true to keep the connection for the next request.
   */
  readonly ask: (asked: Asked, keep: boolean, done: (outcome: Outcome) => void) => void;
  /** After a request whose connection was closed: true if the connection had delivered responses before. */
  readonly wasKept: () => boolean;
  /** Drops the connection while no request is in progress: the next request opens a new one. */
  readonly renew: () => void;
  readonly close: () => Promise<void>;
}

/** Nobody sees why an idle connection is dropped, so the error is made once: its stack costs more than the connection. */
const DROPPED = new Error('dropped while idle');

/** A link for every kind of request. */
export interface FullLink extends Link {
  /**
   * Sends a request again, over HTTP/2, if the outcome of sending it over HTTP/1.1 may mean that the server does not speak that.
   * @param first that outcome, which the callback gets if the server does not speak HTTP/2 either.
   * @returns false if it is not sent.
   */
  readonly askOverHttp2: (asked: Asked, keep: boolean, first: Outcome, done: (outcome: Outcome) => void) => boolean;
}

/** A link through undici. A server that does not speak HTTP/1.1 gets HTTP/2 (RFC 9113 section 3). */
export function fullLink(target: Target): FullLink {
  let responses = 0;
  let kept = false;
  let speaks: Speaks = 'http1';
  let mayTryHttp2 = true;
  let isHttp2 = false;
  let broke: Error | undefined;
  const open = (): Client => {
    const { baseUrl, transport, timeoutMs } = target;
    const opened = new Client(new URL(baseUrl).origin, {
      pipelining: 1,
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: MOST_HEAD_BYTES,
      connect: connectorOf(transport, baseUrl, {
        timeoutMs,
        speaks,
        onConnect: (agreed) => {
          isHttp2 = agreed;
          broke = undefined;
        },
        onError: (error) => (broke ??= error),
      }),
    });
    return opened.on('connect', () => (responses = 0));
  };
  let client = open();
  const replace = (): void => {
    responses = 0;
    void client.destroy(DROPPED);
    client = open();
  };
  const renew = (): void => {
    if (responses > 0) replace();
  };
  const mayTry = (currentTarget: Target, outcome: Outcome): boolean =>
    mayTryHttp2 && responses === 0 && mayNeedHttp2(currentTarget, outcome);
  const send = async (asked: Asked, keep: boolean): Promise<Outcome> => {
    const outcome = await dispatch(client, asked.target, asked.request, { keep, isHttp2: speaks !== 'http1' });
    return mayTry(asked.target, outcome) ? sendOverHttp2(asked, keep, outcome) : outcome;
  };
  const sendOverHttp2 = async ({ target: currentTarget, request }: Asked, keep: boolean, outcome: Outcome): Promise<Outcome> => {
    mayTryHttp2 = false;
    speaks = currentTarget.baseUrl.startsWith('https:') ? 'http1-or-2' : 'http2';
    replace();
    const second = await dispatch(client, currentTarget, request, { keep, isHttp2: true });
    const isSpoken = isHttp2 && (speaks === 'http1-or-2' || !NOT_SPOKEN.has(second.kind));
    if (isSpoken) return second;
    speaks = 'http1';
    isHttp2 = false;
    replace();
    return outcome;
  };
  const take = ({ request }: Asked, keep: boolean, sent: Outcome): Outcome => {
    // undici passes on that the connection ended, but not the alert of TLS before it.
    const outcome = sent.kind === 'reset' && broke !== undefined ? readFailure(broke, false) : sent;
    kept = responses > 0;
    if (outcome.kind === 'response') responses += 1;
    // Chunks that a server leaves unread would be the next request of this connection. To announce the end with `Connection: close`
    // would lose a response that comes before they are read. HTTP/2 keeps a connection whatever a request says.
    if (request.chunked || (isHttp2 && !keep)) renew();
    return outcome.kind === 'response' && isHttp2 ? { ...outcome, isHttp2: true } : outcome;
  };
  return {
    ask: (asked, keep, done) => void send(asked, keep).then((sent) => done(take(asked, keep, sent))),
    askOverHttp2: (asked, keep, first, done) => {
      if (!mayTry(asked.target, first)) return false;
      void sendOverHttp2(asked, keep, first).then((sent) => done(take(asked, keep, sent)));
      return true;
    },
    wasKept: () => {
      responses = 0;
      return kept;
    },
    renew,
    close: () => client.destroy(),
  };
}

/** What a server that does not speak HTTP/2 makes of it where no handshake chose it. */
const NOT_SPOKEN: ReadonlySet<Outcome['kind']> = new Set(['refused', 'reset', 'not-http']);

/** True if HTTP/1.1 was refused in the handshake, or what came back does not begin like it. A proxy without a tunnel speaks HTTP/1.1. */
function mayNeedHttp2({ baseUrl, transport: { route } }: Target, outcome: Outcome): boolean {
  if (outcome.kind === 'response' || (route.kind === 'proxy' && baseUrl.startsWith('http:'))) return false;
  return outcome.isHttp1Refused === true || (outcome.kind === 'not-http' && outcome.detail.includes('Expected HTTP/'));
}
