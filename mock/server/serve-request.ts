import type { IncomingMessage } from 'node:http';
import type { ContractResponse } from '../../core/respond/response/contract-response.js';
import type { Preferences } from '../../core/respond/response/preferences.js';
import type { Route } from '../../core/respond/routes/route.js';
import type { Responder } from '../../core/respond/responder.js';
import type { Plan } from '../behaviour/controls.js';
import type { Fault } from '../behaviour/fault.js';
import { respondAsForced } from '../behaviour/force.js';
import { type Spoiled, spoil } from '../behaviour/spoil.js';
import { readRequest } from './read-request.js';

/** The result of a request. */
export interface Served {
  readonly body: Uint8Array | 'too-large';
  readonly outcome: Spoiled | Gone;
  readonly fault: Fault | undefined;
  /** What the client may not have meant, whatever it was answered. */
  readonly warnings: readonly string[];
}

/** No warnings. */
export const NO_WARNINGS: readonly string[] = [];

/** The client disconnected before the response was sent. */
interface Gone {
  readonly kind: 'gone';
}

/**
 * Reads a request and creates its response, with the overrides, delay and fault of the plan.
 * @returns undefined if the client disconnected.
 */
export async function serveRequest(
  responder: Responder,
  route: Route,
  request: IncomingMessage,
  { forced, delay, fault }: Plan,
  defaults: Preferences,
): Promise<Served | undefined> {
  const incoming = await readRequest(request, responder.bodyLimit);
  if (incoming === undefined) return undefined;
  const { body } = incoming;
  if (request.httpVersion === '1.1' && request.headers.host === undefined) {
    const because = 'the request carries no Host header (RFC 9112 section 3.2)';
    const response = await responder.respondWithError({ status: 400, because });
    return { body, fault: undefined, warnings: NO_WARNINGS, outcome: { kind: 'response', response } };
  }
  const preferences: Preferences = delay === 0 ? defaults : { ...defaults, delay };
  const response = await respondAsForced(responder, route, incoming, forced, preferences);
  const { warnings = NO_WARNINGS } = response;
  if (fault === undefined || route.kind !== 'operation')
    return { body, outcome: { kind: 'response', response }, fault: undefined, warnings };
  return { body, outcome: keepDelay(await spoil(responder, route.operation, response, fault), response), fault, warnings };
}

function keepDelay(outcome: Spoiled, { delay }: ContractResponse): Spoiled {
  return outcome.kind === 'response' && delay !== undefined ? { kind: 'response', response: { ...outcome.response, delay } } : outcome;
}
