import { Client, buildConnector } from 'undici';
import { dispatch } from './dispatch.js';
import type { Outcome, SentRequest } from './exchange.js';
import { skipContinue } from './skip-continue.js';
import type { Target } from './target.js';

/** A request under way. */
export interface Asked {
  readonly target: Target;
  readonly request: SentRequest;
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
  /** After a request that was cut off: whether its connection had brought answers before. */
  readonly wasKept: () => boolean;
  readonly close: () => Promise<void>;
}

/** The way through undici, for everything that can be sent. */
export function fullLink(target: Target): Link {
  const client = new Client(new URL(target.baseUrl).origin, {
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: connectorOf(target),
  });
  let answers = 0;
  client.on('connect', () => {
    answers = 0;
  });
  return {
    ask: ({ target: own, request }, keep, done) => {
      void dispatch(client, own, request, keep).then((outcome) => {
        if (outcome.kind === 'answer') answers += 1;
        done(outcome);
      });
    },
    wasKept: () => {
      const kept = answers > 0;
      answers = 0;
      return kept;
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
