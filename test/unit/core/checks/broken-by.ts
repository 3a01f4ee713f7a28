import type { Violation } from '../../../../core/checks/violation/violation.js';
import type { CheckId } from '../../../../core/policy/checks.js';
import { caseOf } from './exchanges.js';

/** A violation of a check, about which nothing else matters. */
export function brokenBy(check: CheckId, signature = '400'): Violation {
  const { constraint, focus } = caseOf();
  return { check, signature, expected: '', actual: '', constraint, scope: 'request', focus };
}
