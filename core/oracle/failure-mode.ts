import type { Case } from '../cases/case.js';
import type { Violation } from './violation.js';

/**
 * The class of an answer that breaks a check: failures of one class can have one cause. A server that goes down refuses, resets or
 * never answers, as it happens; behind a proxy it answers 500 or 502.
 */
export function responseClass({ check, signature }: Pick<Violation, 'check' | 'signature'>): string {
  if (check === 'answer-received') return 'none';
  return check === 'no-server-error' ? '5xx' : signature;
}

/**
 * The way in which a case fails: its operation, the check that it breaks, and the class of the answer. Two failures are of one mode
 * where this is the same; grouping, known causes and probes all compare it.
 */
export function failureMode({ operation }: Pick<Case, 'operation'>, violation: Pick<Violation, 'check' | 'signature'>): string {
  return `${operation.id} ${violation.check} ${responseClass(violation)}`;
}
