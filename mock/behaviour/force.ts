import type { ContractResponse } from '../../core/respond/answer.js';
import { type IncomingRequest, respond } from '../../core/respond/answer-request.js';
import { NO_PREFERENCES, type Preferences } from '../../core/respond/preferences.js';
import type { Route } from '../../core/respond/route.js';
import type { Responder } from '../../core/respond/site.js';
import { printJson } from '../../core/json/print.js';
import type { Forced } from './behaviour.js';

/** Answers a request by the contract, or with the answer that was asked for beforehand. */
export async function respondAsForced(
  responder: Responder,
  route: Route,
  request: IncomingRequest,
  forced: Forced | undefined,
  defaults: Preferences,
): Promise<ContractResponse> {
  if (forced === undefined || route.kind !== 'operation') return respond(responder, route, request, defaults);
  const { status, body, headers } = forced;
  const answer = await respond(responder, route, request, { ...defaults, ...preferencesOf(forced) });
  // Whoever deserves another status, or asks for one, gets that with its own body.
  const isMeant = status === undefined ? answer.status < 300 : answer.status === status;
  if (!isMeant || (body === undefined && headers === undefined)) return answer;
  return {
    ...answer,
    body: body === undefined ? answer.body : printJson(body),
    headers: headers === undefined ? answer.headers : [...answer.headers.filter(([name]) => !isAmong(name, headers)), ...headers],
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
