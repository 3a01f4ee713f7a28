import { blamed } from '../../policy/expected-response.js';
import type { Check } from '../violation/violation.js';
import { describeAllowed } from '../../policy/wording.js';

/** Every request gets a complete HTTP response in time (RFC 9112 section 8). */
export const answerReceived: Check = ({ case: testCase, exchange, allowed }) => {
  const { outcome } = exchange;
  if (outcome.kind === 'response') return undefined;
  if (allowed.reset && (outcome.kind === 'reset' || outcome.kind === 'truncated')) return undefined;
  return {
    check: 'answer-received',
    signature: outcome.kind,
    expected: describeAllowed(allowed, testCase.operation),
    actual: `no response: ${outcome.detail}`,
    constraint: blamed(testCase, allowed),
    scope: 'request',
    focus: testCase.focus,
  };
};
