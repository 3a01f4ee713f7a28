import { MOST_HEAD_BYTES } from './most-head-bytes.js';
import { Client } from 'undici';
import { dispatch } from './dispatch.js';
import type { Outcome } from './exchange.js';
import { readFailure } from './read-failure.js';
import type { Target } from './target.js';
import { connectorOf } from './transport/connector.js';
import type { WireRequest } from '../request/wire-request.js';

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

/** A link through undici, for every kind of request. A server that refuses HTTP/1.1 in the handshake of TLS gets HTTP/2 (RFC 9113 section 3.2). */
export function fullLink(target: Target): Link {
  let responses = 0;
  let kept = false;
  let offersHttp2 = false;
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
        offersHttp2,
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
  const send = async ({ target: currentTarget, request }: Asked, keep: boolean): Promise<Outcome> => {
    const outcome = await dispatch(client, currentTarget, request, { keep, isHttp2: offersHttp2 });
    if (!mayTryHttp2 || responses > 0 || !mayNeedHttp2(currentTarget, outcome)) return outcome;
    mayTryHttp2 = false;
    offersHttp2 = true;
    replace();
    const second = await dispatch(client, currentTarget, request, { keep, isHttp2: true });
    offersHttp2 = isHttp2;
    return isHttp2 ? second : outcome;
  };
  return {
    ask: (asked, keep, done) => {
      void send(asked, keep).then((sent) => {
        // undici passes on that the connection ended, but not the alert of TLS before it.
        const outcome = sent.kind === 'reset' && broke !== undefined ? readFailure(broke, false) : sent;
        kept = responses > 0;
        if (outcome.kind === 'response') responses += 1;
        // Chunks that a server leaves unread would be the next request of this connection. To announce the end with `Connection: close`
        // would lose a response that comes before they are read. HTTP/2 keeps a connection whatever a request says.
        if (asked.request.chunked || (isHttp2 && !keep)) renew();
        done(outcome.kind === 'response' && isHttp2 ? { ...outcome, isHttp2: true } : outcome);
      });
    },
    wasKept: () => {
      responses = 0;
      return kept;
    },
    renew,
    close: () => client.destroy(),
  };
}

/** True if HTTP/1.1 was refused in the handshake, or what came back over TLS does not begin like it. */
function mayNeedHttp2({ baseUrl }: Target, outcome: Outcome): boolean {
  if (!baseUrl.startsWith('https:') || outcome.kind === 'response') return false;
  return outcome.isHttp1Refused === true || (outcome.kind === 'not-http' && outcome.detail.includes('Expected HTTP/'));
}
