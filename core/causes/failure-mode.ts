import type { Case } from '../cases/case.js';
import type { Violation } from '../checks/violation/violation.js';

/**
 * The class of a response that breaks a check: failures of one class can share a cause. A server that is down may refuse, reset
 * or time out; behind a proxy it answers 500 or 502.
 */
export function responseClass({ check, signature }: Pick<Violation, 'check' | 'signature'>): string {
  if (check === 'answer-received') return 'none';
  return check === 'no-server-error' ? '5xx' : signature;
}

/**
 * The failure mode of a case: its operation, the broken check, and the class of the response. Grouping, known causes and probes
 * compare failures by it.
 */
export function failureMode({ operation }: Pick<Case, 'operation'>, violation: Pick<Violation, 'check' | 'signature'>): string {
  return `${operation.id} ${violation.check} ${responseClass(violation)}`;
}
