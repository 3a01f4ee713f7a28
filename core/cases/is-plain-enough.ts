import { kindIfKnown } from '../judge/expectation.js';
import { judgeWith } from '../judge/judge.js';
import type { ExpectationKind } from '../contract/situation.js';
import type { Operation } from '../contract/contract.js';
import type { RequestPlan } from '../request/plan/request-plan.js';
import { asWritten } from '../request/slots/template.js';
import { bodyBytes } from '../request/wire/write-request.js';

/** True if the contract requires a request to be accepted, provided that what it names exists. */
export function isPlainEnough(operation: Operation, plan: RequestPlan): boolean {
  return expectedKind(operation, plan) === 'accept';
}

/** What the contract expects of a request, provided that what it names exists. */
export function expectedKind(operation: Operation, plan: RequestPlan): ExpectationKind {
  return kindIfKnown(judgeWith(operation, plan.head.facts, bodyBytes({ plan }, asWritten)));
}
