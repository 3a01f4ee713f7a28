import type { ContractResponse } from '../../core/respond/response/contract-response.js';
import { type IncomingRequest, respond } from '../../core/respond/respond.js';
import { NO_PREFERENCES, type Preferences } from '../../core/respond/response/preferences.js';
import type { Route } from '../../core/respond/routes/route.js';
import type { Responder } from '../../core/respond/responder.js';
import type { Operation } from '../../core/contract/contract.js';
import { responseFor } from '../../core/contract/documented-statuses.js';
import type { JsonValue } from '../../core/json/value.js';
import { evaluate } from '../../core/schema/evaluation/evaluate.js';
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
  const fault = body === undefined ? undefined : bodyFault(route.operation, response.status, body);
  return {
    ...response,
    ...(fault === undefined ? {} : { warnings: [...(response.warnings ?? []), fault] }),
    body: body === undefined || fault !== undefined ? response.body : printJson(body),
    headers: headers === undefined ? response.headers : [...response.headers.filter(([name]) => !isAmong(name, headers)), ...headers],
  };
}

/** Why a forced body is none of this operation, as a sentence without a full stop; undefined if it keeps the schema. */
function bodyFault(operation: Operation, status: number, body: JsonValue): string | undefined {
  const content = responseFor(operation, status)?.content;
  if (content === undefined) return `the forced body is not sent: ${operation.id} has none with the status ${status}`;
  const [first] = evaluate(content.schema, body, { direction: 'response' }).violations;
  return first === undefined ? undefined : `the forced body is not sent, because it breaks the schema of ${operation.id}: ${first.message}`;
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
