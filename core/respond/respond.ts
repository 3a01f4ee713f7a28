import { decodeJson } from '../json/decode.js';
import { mayBeJson } from '../json/may-be-json.js';
import { type Header, headerValues } from '../codecs/headers.js';
import { mediaTypeStatus, responseFor } from '../contract/documented-statuses.js';
import { arrivedContent } from '../judge/request-content.js';
import type { RequestContent } from '../judge/request-content.js';
import type { ContractResponse } from './response/contract-response.js';
import { assess } from './assess.js';
import { reasonOfGenerated } from './errors/generated-error.js';
import { NO_PREFERENCES, type Preferences, readPreferences } from './response/preferences.js';
import { type Route, routingError } from './routes/route.js';
import type { Responder } from './responder.js';
import type { Decision } from './decision/decide.js';
import { withReason } from './response/with-reason.js';

/** A request that a server received. */
export interface IncomingRequest {
  readonly method: string;
  readonly headers: readonly Header[];
  /** The bytes, or `too-large` if there were more than the limit. */
  readonly body: Uint8Array | 'too-large';
}

/**
 * Responds to a request according to the contract: with the stored resource, or with the documented error and its reason.
 * @param route the target of the request.
 * @param forced preferences for the response, unless the request itself has some.
 */
export function respond(responder: Responder, route: Route, request: IncomingRequest, forced: Preferences): Promise<ContractResponse> {
  const response = respondAt(responder, route, request, forced);
  return responder.byPlace?.locate(responder, route, response) ?? response;
}

async function respondAt(responder: Responder, route: Route, request: IncomingRequest, forced: Preferences): Promise<ContractResponse> {
  if (route.kind === 'other-method' && request.method === 'OPTIONS') return late(allowing(route.allow), forced.delay);
  if (route.kind !== 'operation') return late(await responder.respondWithError(routingError(route, request.method)), forced.delay);
  const { operation, query } = route;
  const asked = readPreferences(headerValues(request.headers, 'prefer'), query);
  if (typeof asked === 'string')
    return late(await responder.respondWithError({ status: 422, because: asked, near: operation }), forced.delay);
  return late(await respondFor(responder, route, request, asked, forced), asked.delay ?? forced.delay);
}

/** The response to OPTIONS (RFC 9110 section 9.3.7). */
function allowing(allow: readonly string[]): ContractResponse {
  return { status: 204, headers: [['Allow', [...allow, 'OPTIONS'].join(', ')]], body: undefined, because: undefined };
}

function late(response: ContractResponse, delay: number | undefined): ContractResponse {
  const reasoned = withReason(response);
  return delay === undefined ? reasoned : { ...reasoned, delay };
}

type Found = Extract<Route, { readonly kind: 'operation' }>;

function respondFor(
  responder: Responder,
  route: Found,
  { headers, body }: IncomingRequest,
  asked: Preferences,
  forced: Preferences,
): Promise<ContractResponse> {
  const { operation, target } = route;
  if (body === 'too-large') {
    return responder.respondWithError({ status: 413, because: `the body is larger than ${responder.bodyLimit} bytes`, near: operation });
  }
  const request = arrivedContent(target, headers, body);
  const { decision, warnings } = assess(responder, operation, request);
  const responding = respondTo(responder, route, request, decision, asked, forced);
  return warnings.length === 0 ? responding : responding.then((response) => ({ ...response, warnings }));
}

async function respondTo(
  responder: Responder,
  { operation, prefix }: Found,
  request: RequestContent,
  decision: Decision,
  asked: Preferences,
  forced: Preferences,
): Promise<ContractResponse> {
  const { headers, body } = request;
  // Decoded now, because the reader caches only the most recent bodies.
  const isRead = decision.kind === 'success' && body.length > 0;
  const sent = isRead ? ((mayBeJson(body) ? decodeJson(body).value : undefined) ?? responder.readForm?.(operation, request)) : undefined;
  const preferences = forced === NO_PREFERENCES ? asked : { ...forced, ...asked };
  const { code } = preferences;
  // As in Prism, the client's preferences apply only to a valid request; an override of the mock always applies.
  const isMeant = asked.code === undefined || decision.kind === 'success';
  if (code !== undefined && code >= 400 && isMeant && responseFor(operation, code) === undefined) {
    return responder.respondWithError({ status: code, because: askedFor(code), near: operation });
  }
  if (decision.kind === 'unsupported-media-type' && mediaTypeStatus(operation) === undefined) {
    return responder.respondWithError({ status: 400, because: decision.because, near: operation });
  }
  const accept = headerValues(headers, 'accept').join(', ') || undefined;
  const placed = code === undefined && responder.byPlace?.refuse(responder, operation, decision, accept);
  if (placed) return placed;
  const remembering = decision.kind === 'success' ? responder.remember?.(operation, request, preferences, prefix) : undefined;
  const negotiated = await responder.negotiate({
    operation,
    decision: decision.kind,
    accept,
    preferences: remembering?.preferences ?? preferences,
  });
  const { status, content, gap } = negotiated;
  const used = sent !== undefined && decision.kind === 'success' && status < 300 ? responder.claimId?.(operation, sent) : undefined;
  if (used && responder.refuse) return responder.refuse(responder, operation, used, accept);
  const remembered = await remembering?.respond(responder, negotiated, accept);
  const said = (response: ContractResponse): ContractResponse => responder.sayUnmade?.(negotiated, response) ?? response;
  if (remembered !== undefined) return said(remembered);
  if (content !== undefined || status < 400) {
    const stored = (sent && responder.completeBody?.(operation, sent)) ?? sent;
    const fitted = preferences.example === undefined ? responder.fit?.(responder, operation, request, negotiated, stored) : undefined;
    return explain(said(responder.compose(fitted ?? negotiated, decision, preferences, stored)), code);
  }
  const because = reasonOfGenerated(operation, negotiated, decision, accept, preferences);
  // An error without a body is documented so; another is not described.
  if (gap === undefined) return { status, headers: negotiated.headers, body: undefined, because };
  return responder.respondWithError({ status, because, near: operation, faults: decision.faults });
}

/** Says that a forced error was requested: otherwise it looks like a fault of the mock. */
function explain(response: ContractResponse, code: number | undefined): ContractResponse {
  if (code !== response.status || code < 400 || response.because !== undefined) return response;
  return { ...response, because: askedFor(code) };
}

function askedFor(code: number): string {
  return `the status ${code} was asked for`;
}
