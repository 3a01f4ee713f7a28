import { blamed } from '../blame.js';
import type { Check } from '../violation.js';
import { describeAllowed } from '../wording.js';

/** No request causes a server error: 500 and above is always a fault (RFC 9110 section 15.6). */
export const noServerError: Check = ({ case: testCase, exchange: { outcome }, allowed }) => {
  if (outcome.kind !== 'response' || outcome.status < 500) return undefined;
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
