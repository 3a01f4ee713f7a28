import { Client, buildConnector } from 'undici';
import { dispatch } from './dispatch.js';
import type { Outcome } from './exchange.js';
import { skipContinue } from './skip-continue.js';
import type { Target } from './target.js';
import type { WireRequest } from '../request/wire-request.js';

/** A request under way. */
export interface Asked {
  readonly target: Target;
  readonly request: WireRequest;
  /** When it was sent, on the clock of `performance.now()`. */
  readonly since: number;
}

/** A way to a server that takes one request at a time. */
export interface Link {
  /**
   * Sends a request and tells its outcome. Never throws.
   * @param keep whether the connection is kept for the next request.
   */
  readonly ask: (asked: Asked, keep: boolean, done: (outcome: Outcome) => void) => void;
  /** After a request whose connection was closed: whether the connection had brought answers before. */
  readonly wasKept: () => boolean;
  /** Lets go of the connection: the next request, while none is under way, gets a new one. */
  readonly renew: () => void;
  readonly close: () => Promise<void>;
}

/** The way through undici, for everything that can be sent. */
export function fullLink(target: Target): Link {
  let responses = 0;
  let kept = false;
  const open = (): Client => {
    const opened = new Client(new URL(target.baseUrl).origin, {
      pipelining: 1,
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: connectorOf(target),
    });
    return opened.on('connect', () => (responses = 0));
  };
  let client = open();
  return {
    ask: ({ target: currentTarget, request }, keep, done) => {
      void dispatch(client, currentTarget, request, keep).then((outcome) => {
        kept = responses > 0;
        if (outcome.kind === 'response') responses += 1;
        done(outcome);
      });
    },
    wasKept: () => {
      responses = 0;
      return kept;
    },
    renew: () => {
      if (responses === 0) return;
      responses = 0;
      void client.destroy();
      client = open();
    },
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
