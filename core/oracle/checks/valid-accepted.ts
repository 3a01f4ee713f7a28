import type { Check } from '../violation.js';
import { describeAllowed } from '../wording.js';

/** What the contract takes is not refused: no status of 400 to 499 where none is allowed. */
export const validAccepted: Check = ({ case: own, exchange: { outcome }, allowed }) => {
  if (outcome.kind !== 'answer' || allowed.statuses.includes(outcome.status)) return undefined;
  const taken = own.expectation.kind === 'accept' || own.expectation.kind === 'silent';
  if (!taken || outcome.status < 400) return undefined;
  return {
    check: 'valid-accepted',
    signature: String(outcome.status),
    expected: describeAllowed(allowed, own.operation),
    actual: String(outcome.status),
    constraint: own.constraint,
    scope: 'request',
    focus: own.focus,
  };
};
