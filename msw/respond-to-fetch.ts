import { type DefaultBodyType, HttpResponse, delay } from 'msw';
import type { ContractResponse } from '../core/respond/response/contract-response.js';
import { respond } from '../core/respond/respond.js';
import type { Preferences } from '../core/respond/response/preferences.js';
import { findRoute } from '../core/respond/routes/route.js';
import type { Responder } from '../core/respond/responder.js';
import { WITHOUT_BODY } from '../core/policy/without-body.js';

/**
 * Responds to a Fetch request by the contract.
 * @param onWarning called with what the request may not have meant.
 */
export async function respondToFetch(
  responder: Responder,
  request: Request,
  prefer: Preferences,
  onWarning: (warning: string) => void,
): Promise<HttpResponse<DefaultBodyType>> {
  const { pathname, search } = new URL(request.url);
  const headers = [...request.headers];
  const route = findRoute(responder.routes, request.method, pathname + search, () => headers);
  const bytes = new Uint8Array(await request.arrayBuffer());
  const body = bytes.length > responder.bodyLimit ? 'too-large' : bytes;
  const response = await respond(responder, route, { method: request.method, headers, body }, prefer);
  response.warnings?.forEach((warning) => onWarning(`${request.method} ${pathname}: ${warning}`));
  if (response.delay !== undefined) await delay(response.delay);
  return toResponse(response, request.method);
}

/** The Fetch standard allows no body with some statuses, and none for HEAD. */
function toResponse({ status, headers, body }: ContractResponse, method: string): HttpResponse<DefaultBodyType> {
  const bare = method === 'HEAD' || WITHOUT_BODY.has(status);
  return new HttpResponse(bare ? null : (body ?? null), { status, headers: headers.map(([name, value]) => [name, value]) });
}
