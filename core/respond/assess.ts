import { decodeJson } from '../json/decode.js';
import { mayBeJson } from '../json/may-be-json.js';
import type { Operation } from '../contract/contract.js';
import type { RequestContent } from '../judge/request-content.js';
import { forgottenToken } from './decision/forgotten-token.js';
import type { Responder } from './responder.js';
import { describeUndeclared } from './decision/undeclared-members.js';
import { type Decision, decide, refuseUndeclared } from './decision/decide.js';

/** The decision on a request, with what its sender may not have meant. */
export interface Assessment {
  readonly decision: Decision;
  /** One sentence each, without a full stop. */
  readonly warnings: readonly string[];
}

const NONE: readonly never[] = [];

/** Decides a request to an operation; a strict responder refuses the undeclared members that others only warn of. */
export function assess(
  { judge, strict, tokens, undeclaredIn }: Pick<Responder, 'judge' | 'strict' | 'tokens' | 'undeclaredIn'>,
  operation: Operation,
  request: RequestContent,
): Assessment {
  const { body } = operation;
  const decision = decide(judge(operation, request, tokens), operation, request);
  const sent = body !== undefined && mayBeJson(request.body) ? decodeJson(request.body).value : undefined;
  const undeclared = body === undefined || sent === undefined ? NONE : undeclaredIn(body.content)(sent);
  const token = forgottenToken(operation, request.headers);
  if (undeclared.length === 0 && token === undefined) return { decision, warnings: NONE };
  const refused = strict ? refuseUndeclared(decision, undeclared) : { decision, others: undeclared };
  return {
    decision: refused.decision,
    warnings: [...describeUndeclared(refused.others), ...(token === undefined ? [] : [token])],
  };
}
