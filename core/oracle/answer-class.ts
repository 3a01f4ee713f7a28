import type { Violation } from './violation.js';

/**
 * The class of an answer that breaks a check: failures of one class can have one cause. A server that goes down refuses, resets or
 * never answers, as it happens; behind a proxy it answers 500 or 502.
 */
export function answerClass({ check, signature }: Pick<Violation, 'check' | 'signature'>): string {
  if (check === 'answer-received') return 'none';
  return check === 'no-server-error' ? '5xx' : signature;
}

/** Whether two violations are failures of one way: the same check, and answers of one class. */
export function failsAlike(a: Pick<Violation, 'check' | 'signature'>, b: Pick<Violation, 'check' | 'signature'>): boolean {
  return a.check === b.check && answerClass(a) === answerClass(b);
}
