import { responseFor } from '../../contract/documented-statuses.js';
import { headerFault } from './header-faults.js';
import type { Check } from '../violation/violation.js';
import { describeAllowed } from '../../policy/wording.js';

/** A documented response has its required headers, and the documented ones match their schemas (OpenAPI 3.1 section 4.8.21). */
export const headersMatchSchema: Check = ({ case: { operation }, exchange: { outcome }, allowed }) => {
  if (outcome.kind !== 'response') return undefined;
  const rule = responseFor(operation, outcome.status);
  const fault = rule === undefined ? undefined : headerFault(rule, outcome.headers);
  if (fault === undefined) return undefined;
  const { name, message, constraint } = fault;
  return {
    check: 'headers-match-schema',
    signature: `${outcome.status} ${constraint.at.pointer} ${constraint.keyword}`,
    expected: describeAllowed(allowed, operation, { status: outcome.status, words: `with its header ${name} as documented` }),
    actual: `${outcome.status}, but ${message}`,
    constraint,
    scope: 'response',
    focus: constraint.at.pointer,
  };
};
