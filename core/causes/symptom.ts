import { type Case, isRandomSuite } from '../cases/case.js';
import { type Violation } from '../checks/violation/violation.js';
import { CHECK_TABLE } from '../policy/checks.js';
import { isInput } from '../input/input.js';
import { textOfInput } from '../input/input-text.js';

/** A broken case with what grouping needs. */
export interface Symptom {
  readonly case: Case;
  readonly violation: Violation;
  readonly flaky: boolean;
}

/** True if neither the judge nor the response locates the fault, so that the fields of a random body have to be tried. */
export function isUntraced({ case: testCase, violation, flaky }: Symptom): boolean {
  return isInput(testCase.input, 'unlocated', 'untraced') && !flaky && CHECK_TABLE[violation.check].traceable;
}

/** The keywords that a body violates, by pointer. */
export function faultsOf({ case: testCase }: Symptom): readonly string[] {
  return [...new Set(testCase.expectation.violations.map(({ assertion }) => assertion.at.pointer))];
}

/** True if an accepted random body violates several keywords: it does not show which one the server ignores. */
export function hasSeveralFaults(symptom: Symptom): boolean {
  const { case: testCase, violation } = symptom;
  return violation.check === 'invalid-refused' && isRandomSuite(testCase.suite) && faultsOf(symptom).length > 1;
}

/**
 * The condition of an intermittent fault besides the input (core/run/intermittent), if determined. Overlapping requests fail by
 * chance: a fault reported as overlap in one run may look random in the next.
 */
export function intermittence({ input }: Case): string {
  if (input.kind !== 'intermittent') return '';
  return input.form === 'overlap' || input.form === 'random' ? 'intermittent' : textOfInput(input);
}

/** True if a case is one of the plain ones that the others are variations of. */
export function isControl({ input }: Case): boolean {
  return input.kind === 'control';
}
