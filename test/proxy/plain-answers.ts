import type { ContractResponse } from '../../core/respond/response/contract-response.js';
import type { Operation } from '../../core/contract/contract.js';
import { NO_PREFERENCES } from '../../core/respond/response/preferences.js';
import type { Responder } from '../../core/respond/responder.js';
import { respond } from '../../core/respond/respond.js';
import { isReachable, plainRequest } from '../../scripts/corpus/questions.js';

/** The success of the plain request to an operation; undefined if there is none. */
export async function plainAnswer(responder: Responder, operation: Operation): Promise<ContractResponse | undefined> {
  if (!isReachable(operation)) return undefined;
  const { method, url, headers, body } = plainRequest(operation, 'http://mock');
  const target = url.slice('http://mock'.length);
  const route = { kind: 'operation', operation, target, query: target.split('?')[1] ?? '' } as const;
  const answer = await respond(responder, route, { method, headers, body }, NO_PREFERENCES);
  return answer.status < 300 ? answer : undefined;
}
