import { type Case, UNTRACED, isRandomSuite } from '../cases/case.js';
import { type Violation } from './violation.js';
import { TRACEABLE } from './check-ids.js';

/** What grouping has to know of a broken case. */
export interface Symptom {
  readonly case: Case;
  readonly violation: Violation;
  readonly flaky: boolean;
}

/** Where neither the judge nor the answer names the spot, a random body has to be traced. */
export function isUntraced({ case: testCase, violation, flaky }: Symptom): boolean {
  return testCase.kind === UNTRACED && !flaky && TRACEABLE.has(violation.check);
}

/** The keywords that a body breaks, by their pointers. */
export function faultsOf({ case: testCase }: Symptom): readonly string[] {
  return [...new Set(testCase.expectation.violations.map(({ assertion }) => assertion.at.pointer))];
}

/** Whether a random body is accepted that breaks several keywords: which of them the server does not look at, it does not tell. */
export function hasSeveralFaults(symptom: Symptom): boolean {
  const { case: testCase, violation } = symptom;
  return violation.check === 'invalid-refused' && isRandomSuite(testCase.suite) && faultsOf(symptom).length > 1;
}

/**
 * What a fault depends on that is not of the input (core/run/intermittent), where that was found out. Whether requests that overlap
 * fail is a matter of chance: told by one run, it may look like chance alone in the next.
 */
export function intermittence({ kind }: Case): string {
  if (!kind.startsWith('intermittent-')) return '';
  return kind === 'intermittent-overlap' || kind === 'intermittent-random' ? 'intermittent' : kind;
}

/** Whether a case is one of the plain ones that all others are variations of. */
export function isControl({ kind }: Case): boolean {
  return kind === 'plain' || kind === 'plain-invalid';
}
