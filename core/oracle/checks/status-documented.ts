import { expectedAnswer } from '../blame.js';
import type { Check } from '../violation.js';
import { describeAllowed } from '../wording.js';

/** The status is one that the contract, or the policy where it is silent, allows for the request. */
export const statusDocumented: Check = ({ case: testCase, exchange: { outcome }, allowed }) => {
  if (outcome.kind !== 'answer' || allowed.statuses.includes(outcome.status)) return undefined;
  const constraint = expectedAnswer(testCase, allowed);
  return {
    check: 'status-documented',
    signature: String(outcome.status),
    expected: describeAllowed(allowed, testCase.operation),
    actual: String(outcome.status),
    constraint,
    scope: 'answer',
    focus: constraint.at.pointer,
  };
};
