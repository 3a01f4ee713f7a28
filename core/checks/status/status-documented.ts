import { allowsStatus } from '../../policy/allowed.js';
import { expectedResponse } from '../../policy/expected-response.js';
import type { Check } from '../violation/violation.js';
import { describeAllowed } from '../../policy/wording.js';

/** The contract allows the status for the request, or the policy does if it is unspecified. */
export const statusDocumented: Check = ({ case: testCase, exchange: { outcome }, allowed }) => {
  if (outcome.kind !== 'response' || allowsStatus(allowed, outcome.status)) return undefined;
  const constraint = expectedResponse(testCase, allowed);
  return {
    check: 'status-documented',
    signature: String(outcome.status),
    expected: describeAllowed(allowed, testCase.operation),
    actual: String(outcome.status),
    constraint,
    scope: 'response',
    focus: constraint.at.pointer,
  };
};
