import { allowsAnything } from '../../policy/allowed.js';
import type { Check } from '../violation/violation.js';
import { describeAllowed } from '../../policy/wording.js';

/** Invalid requests are refused: no success where none is allowed. */
export const invalidRefused: Check = ({ case: testCase, exchange: { outcome }, allowed }) => {
  if (outcome.kind !== 'response' || testCase.expectation.kind === 'unauthorized' || testCase.expectation.kind === 'accept')
    return undefined;
  if (outcome.status < 200 || outcome.status > 299) return undefined;
  if (allowed.statuses.some((status) => status < 300) || allowsAnything(allowed)) return undefined;
  return {
    check: 'invalid-refused',
    signature: 'success',
    expected: describeAllowed(allowed, testCase.operation),
    actual: String(outcome.status),
    constraint: testCase.constraint,
    scope: 'request',
    focus: testCase.constraint.at.pointer,
  };
};
