import { pointerTo } from '../../spec/place.js';
import type { Check } from '../violation.js';
import { describeAllowed } from '../wording.js';

/** The status is one that the contract, or the policy where it is silent, allows for the request. */
export const statusDocumented: Check = ({ case: own, exchange: { outcome }, allowed }) => {
  if (outcome.kind !== 'answer' || allowed.statuses.includes(outcome.status)) return undefined;
  const documented = own.operation.responses.find(({ status }) => status === String(allowed.statuses[0]));
  const at = documented?.at ?? { ...own.operation.at, pointer: pointerTo(own.operation.at.pointer, 'responses') };
  return {
    check: 'status-documented',
    signature: String(outcome.status),
    expected: describeAllowed(allowed, own.operation),
    actual: String(outcome.status),
    constraint: { keyword: 'responses', at },
    scope: 'answer',
    focus: at.pointer,
  };
};
