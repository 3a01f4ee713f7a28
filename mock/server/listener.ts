import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { findRoute } from '../../core/respond/routes/route.js';
import { NO_PREFERENCES, type Preferences } from '../../core/respond/response/preferences.js';
import type { Responder } from '../../core/respond/responder.js';
import type { Controls, Plan } from '../behaviour/controls.js';
import type { Recorded } from '../journal/recorded.js';
import { allowPreflight, allowReading, isPreflight } from './cors.js';
import { sendResponse } from './send-response.js';
import { NO_WARNINGS, type Served, serveRequest } from './serve-request.js';
import { headerPairs } from '../../core/http/exchange/header-pairs.js';

/** What the listener of a mock depends on. */
export interface Parts {
  /** The responder of the contract currently served. */
  readonly responder: () => Responder;
  readonly controls: Controls;
  readonly cors: boolean;
  /** The default preferences for the next response. */
  readonly defaults: () => Preferences;
  /** Handles requests for the mock itself; returns true if it did. */
  readonly aside: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Called with each request once it is answered, or deliberately left unanswered. */
  readonly record: ((recorded: Recorded) => void) | undefined;
}

const NO_OVERRIDES: Plan = { forced: undefined, delay: 0, fault: undefined };

/** Creates the listener of a mock. Every request gets a response, unless the client disconnected or a fault is injected. */
export function createListener({ responder, controls, cors, defaults, aside, record }: Parts): RequestListener {
  return (request, response) => {
    if (aside?.(request, response) === true) return;
    if (controls.mayCut()) response.shouldKeepAlive = false;
    if (cors && isPreflight(request)) {
      sendResponse(response, allowPreflight(request));
      return;
    }
    const at = record === undefined ? 0 : Date.now();
    const start = record === undefined ? 0 : performance.now();
    const now = responder();
    const target = request.url ?? '';
    const route = findRoute(now.routes, request.method ?? '', target, () => headerPairs(request.rawHeaders));
    const isOperation = route.kind === 'operation';
    const finish = (served: Served | undefined): void => {
      if (served === undefined) return;
      const sent = respondAs(request, response, served, cors);
      const operation = isOperation ? route.operation.id : undefined;
      const { rawHeaders, method = '' } = request;
      const { body, fault, warnings } = served;
      record?.({ at, method, target, operation, rawHeaders, body, response: sent, fault, warnings, durationMs: performance.now() - start });
    };
    serveRequest(
      now,
      route,
      request,
      isOperation ? controls.next(route.operation.id) : NO_OVERRIDES,
      isOperation ? defaults() : NO_PREFERENCES,
    )
      .catch(async (error: unknown): Promise<Served> => {
        const failed = await now.respondWithError({ status: 500, because: `the mock failed: ${String(error)}` });
        return { body: new Uint8Array(), outcome: { kind: 'response', response: failed }, fault: undefined, warnings: NO_WARNINGS };
      })
      .then((served) => schedule(served, response, orDestroy(finish, response)))
      .catch(() => response.destroy());
  };
}

/** An exception while responding must not end the process. */
function orDestroy(finish: (served: Served | undefined) => void, response: ServerResponse): (served: Served | undefined) => void {
  return (served) => {
    try {
      finish(served);
    } catch {
      response.destroy();
    }
  };
}

/** Sends all responses of one turn of the event loop together: waking the client for each costs more than creating it. */
function schedule(served: Served | undefined, response: ServerResponse, finish: (served: Served | undefined) => void): void {
  const delay = served?.outcome.kind === 'response' ? (served.outcome.response.delay ?? 0) : 0;
  if (served === undefined || delay === 0) {
    setImmediate(finish, served);
    return;
  }
  const timer = setTimeout(finish, delay, served);
  response.once('close', () => {
    if (response.headersSent) return;
    clearTimeout(timer);
    finish({ ...served, outcome: { kind: 'gone' } });
  });
}

function respondAs(request: IncomingMessage, response: ServerResponse, { outcome }: Served, cors: boolean): Recorded['response'] {
  if (outcome.kind === 'timeout' || outcome.kind === 'gone') return undefined;
  if (outcome.kind === 'reset') {
    request.socket.resetAndDestroy();
    return undefined;
  }
  const { origin } = request.headers;
  const sent = cors && origin !== undefined ? allowReading(outcome.response, origin) : outcome.response;
  sendResponse(response, sent);
  return sent;
}
