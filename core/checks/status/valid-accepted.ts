import type { ExpectationKind } from '../../contract/situation.js';
import { blamed } from '../../policy/expected-response.js';
import { type Allowed, allowsStatus } from '../../policy/allowed.js';
import type { Check } from '../violation/violation.js';
import { describeAllowed } from '../../policy/wording.js';

/** Valid requests are not refused: no status of 400 to 499 where none is allowed. */
export const validAccepted: Check = ({ case: testCase, exchange: { outcome }, allowed }) => {
  if (outcome.kind !== 'response' || allowsStatus(allowed, outcome.status)) return undefined;
  if (outcome.status < 400 || !mustBeTaken(testCase.expectation.kind, allowed)) return undefined;
  return {
    check: 'valid-accepted',
    signature: String(outcome.status),
    expected: describeAllowed(allowed, testCase.operation),
    actual: String(outcome.status),
    constraint: blamed(testCase, allowed),
    scope: 'request',
    focus: testCase.focus,
  };
};

/** An unspecified case must be accepted only if the policy allows no refusal. */
function mustBeTaken(kind: ExpectationKind, { statuses }: Allowed): boolean {
  return kind === 'accept' || (kind === 'unspecified' && statuses.every((status) => status < 400));
}
