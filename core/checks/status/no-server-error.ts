import { saysNotReached } from '../../policy/allowed.js';
import { blamed } from '../../policy/expected-response.js';
import type { Check } from '../violation/violation.js';
import { describeAllowed } from '../../policy/wording.js';

/** No request causes a server error (RFC 9110 section 15.6), but for documented responses to a valid one: 501 to 504, and 507. */
export const noServerError: Check = ({ case: testCase, exchange: { outcome }, allowed }) => {
  if (outcome.kind !== 'response' || outcome.status < 500 || saysNotReached(allowed, outcome.status)) return undefined;
  return {
    check: 'no-server-error',
    signature: String(outcome.status),
    expected: describeAllowed(allowed, testCase.operation),
    actual: String(outcome.status),
    constraint: blamed(testCase, allowed),
    scope: 'request',
    focus: testCase.focus,
  };
};
