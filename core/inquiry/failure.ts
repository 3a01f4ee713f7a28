import type { Case } from '../cases/case.js';
import { isInput } from '../input/input.js';
import { isDescribed } from '../contract/documented-statuses.js';
import type { CaseOutcome } from '../events/run-event.js';
import { isRefusal } from '../http/exchange/response-class.js';
import type { Verdict } from '../checks/verdict.js';
import type { Violation } from '../checks/violation/violation.js';

/** A case that failed, while it is looked into. */
export interface Failure extends CaseOutcome {
  readonly verdict: Extract<Verdict, { kind: 'broken' }>;
}

/** The failure that a case is, or undefined. */
export function failureOf(caseOutcome: CaseOutcome): Failure | undefined {
  const { verdict } = caseOutcome;
  return verdict.kind === 'broken' ? { ...caseOutcome, verdict } : undefined;
}

/** The same failure with another violation. */
export function withViolation(failure: Failure, violation: Violation): Failure {
  return { ...failure, verdict: { kind: 'broken', violation } };
}

/** True for the case of a member for which the server refuses plain bodies: that it does is the finding. */
export function isOfRefusedMember({ input }: Case): boolean {
  return isInput(input, 'members', 'refused-member');
}

/** True if a request that may be valid was refused, and not for the member that its case is about. */
export function isUnexplainedRefusal({ case: testCase, exchange }: Failure): boolean {
  return isRefusal(exchange) && !isOfRefusedMember(testCase) && mayBeValid(testCase);
}

/** True if a request was refused by a status that the document lists, though not for such requests. */
export function isListedRefusal({ case: testCase, exchange, verdict: { violation } }: Failure): boolean {
  const { outcome } = exchange;
  const isListed = isRefusal(exchange) && outcome.kind === 'response' && isDescribed(testCase.operation, outcome.status);
  return isListed && violation.check === 'status-documented' && !isOfRefusedMember(testCase);
}

/**
 * True if a rule that the document does not state may explain a refusal: of a valid request, or of one that may be valid by a status that the
 * document lists, because what it names may not exist.
 */
export function mayBreakUnwrittenRule(failure: Failure): boolean {
  const { case: testCase, exchange, verdict } = failure;
  if (verdict.violation.check === 'valid-accepted') return isRefusal(exchange) && !isOfRefusedMember(testCase);
  return isListedRefusal(failure) && mayBeValid(testCase);
}

function mayBeValid({ expectation: { kind } }: Case): boolean {
  return kind === 'accept' || kind === 'unspecified';
}
