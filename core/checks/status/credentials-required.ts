import { allowsAnything } from '../../policy/allowed.js';
import type { Check } from '../violation/violation.js';
import { describeAllowed } from '../../policy/wording.js';

/** Requests without the required credentials are refused (OpenAPI 3.1 section 4.8.30; RFC 9110 section 11.6.1). */
export const credentialsRequired: Check = ({ case: testCase, exchange: { outcome }, allowed }) => {
  if (outcome.kind !== 'response' || testCase.expectation.kind !== 'unauthorized') return undefined;
  if (outcome.status < 200 || outcome.status > 299 || allowsAnything(allowed)) return undefined;
  const at = testCase.operation.security?.at ?? testCase.constraint.at;
  return {
    check: 'credentials-required',
    signature: 'success',
    expected: describeAllowed(allowed, testCase.operation),
    actual: String(outcome.status),
    constraint: { keyword: 'security', at },
    scope: 'request',
    focus: at.pointer,
  };
};
