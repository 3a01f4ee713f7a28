import type { ContractResponse } from '../../core/respond/contract-response.js';
import { type IncomingRequest, respond } from '../../core/respond/respond.js';
import { NO_PREFERENCES, type Preferences } from '../../core/respond/preferences.js';
import type { Route } from '../../core/respond/route.js';
import type { Responder } from '../../core/respond/responder.js';
import { printJson } from '../../core/json/print.js';
import type { Forced } from './behaviour.js';

/** Responds by the contract, or with the forced response. */
export async function respondAsForced(
  responder: Responder,
  route: Route,
  request: IncomingRequest,
  forced: Forced | undefined,
  defaults: Preferences,
): Promise<ContractResponse> {
  if (forced === undefined || route.kind !== 'operation') return respond(responder, route, request, defaults);
  const { status, body, headers } = forced;
  const response = await respond(responder, route, request, { ...defaults, ...preferencesOf(forced) });
  // A request that fails validation, or asks for another status, keeps that response and its body.
  const applies = status === undefined ? response.status < 300 : response.status === status;
  if (!applies || (body === undefined && headers === undefined)) return response;
  return {
    ...response,
    body: body === undefined ? response.body : printJson(body),
    headers: headers === undefined ? response.headers : [...response.headers.filter(([name]) => !isAmong(name, headers)), ...headers],
  };
}

function preferencesOf({ status, example, dynamic, seed }: Forced): Preferences {
  return {
    ...NO_PREFERENCES,
    ...(status === undefined ? {} : { code: status }),
    ...(example === undefined ? {} : { example }),
    ...(dynamic === undefined ? {} : { dynamic }),
    ...(seed === undefined ? {} : { seed }),
  };
}

function isAmong(name: string, headers: NonNullable<Forced['headers']>): boolean {
  return headers.some(([text]) => text.toLowerCase() === name.toLowerCase());
}
