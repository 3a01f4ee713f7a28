import { MOST_HEAD_BYTES } from './most-head-bytes.js';
import { Client, buildConnector } from 'undici';
import { dispatch } from './dispatch.js';
import type { Outcome } from './exchange.js';
import { skipContinue } from './skip-continue.js';
import type { Target } from './target.js';
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

/** A link through undici, for every kind of request. */
export function fullLink(target: Target): Link {
  let responses = 0;
  let kept = false;
  const open = (): Client => {
    const opened = new Client(new URL(target.baseUrl).origin, {
      pipelining: 1,
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: MOST_HEAD_BYTES,
      connect: connectorOf(target),
    });
    return opened.on('connect', () => (responses = 0));
  };
  let client = open();
  const renew = (): void => {
    if (responses === 0) return;
    responses = 0;
    void client.destroy(DROPPED);
    client = open();
  };
  return {
    ask: ({ target: currentTarget, request }, keep, done) => {
      void dispatch(client, currentTarget, request, keep).then((outcome) => {
        kept = responses > 0;
        if (outcome.kind === 'response') responses += 1;
        // Chunks that a server leaves unread would be the next request of this connection. To announce the end with `Connection: close`
        // would lose a response that comes before they are read.
        if (request.chunked) renew();
        done(outcome);
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

function connectorOf({ timeoutMs, insecure, ca }: Target): buildConnector.connector {
  const connect = buildConnector({ timeout: timeoutMs, rejectUnauthorized: !insecure, ...(ca === undefined ? {} : { ca }) });
  return (options, done) =>
    connect(options, (...[error, socket]) => {
      if (error !== null) return done(error, null);
      skipContinue(socket);
      done(null, socket);
    });
}
