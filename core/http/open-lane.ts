import { Client, buildConnector } from 'undici';
import type { Exchange, Outcome, SentRequest } from './exchange.js';
import { dispatch } from './dispatch.js';
import { skipContinue } from './skip-continue.js';
import type { Target } from './target.js';

/** One connection at a time, kept alive: requests of a lane follow one another. */
export interface Lane {
  /** Sends a request and waits for what comes back. Never throws: a failure of the transport is an outcome. */
  readonly send: (request: SentRequest) => Promise<Exchange>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a lane to a target.
 * @param current the target at each moment: its token may be renewed.
 * @param onResend told when a server closed a kept connection under a request, which was then sent again on a new one.
 * @param keeps whether connections are to be kept: without it every request gets one of its own.
 */
export function openLane(current: () => Target, onResend: () => void = () => {}, keeps: () => boolean = () => true): Lane {
  const target = current();
  const { origin } = new URL(target.baseUrl);
  const client = new Client(origin, {
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: connectorOf(target),
  });
  let answersOnConnection = 0;
  client.on('connect', () => {
    answersOnConnection = 0;
  });
  const once = async (request: SentRequest): Promise<Outcome> => {
    const outcome = await dispatch(client, current(), request, keeps());
    if (outcome.kind === 'answer') answersOnConnection += 1;
    return outcome;
  };
  return {
    send: async (request) => {
      const started = performance.now();
      let outcome = await once(request);
      if (outcome.kind === 'reset' && answersOnConnection > 0) {
        answersOnConnection = 0;
        onResend();
        outcome = await once(request);
      }
      return { request, outcome, ms: performance.now() - started };
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
