import { codecOf } from '../../codecs/bodies/codec-of.js';
import type { Case } from '../../cases/case.js';
import type { CauseKey } from './cause-key.js';
import { failureMode } from '../failure-mode.js';
import type { Symptom } from '../symptom.js';
import { isInput } from '../../input/input.js';

/**
 * A member of a form as the place of a fault. Every value of a form is text: a server that accepts a word as a number does not look at what
 * it read, so that it also accepts numbers out of range and no value at all. Undefined for other bodies, and for several members at once.
 */
export function memberOfForm(symptom: Symptom): CauseKey | undefined {
  const { case: testCase, violation } = symptom;
  const { body } = testCase.operation;
  if (violation.check !== 'invalid-refused' || body === undefined || codecOf(body.content.name).name !== 'form') return undefined;
  const names = new Set(membersOf(testCase));
  const [name] = names;
  return names.size === 1 && name !== undefined ? { shares: 'form-member', mode: failureMode(testCase, violation), name } : undefined;
}

/** True if a symptom shows that a server does not look at what it read: a word where a form should have a number or a boolean. */
export function isWord({ case: { input } }: Symptom): boolean {
  return isInput(input, 'value', 'text');
}

function membersOf({ expectation }: Case): readonly string[] {
  return expectation.violations.map(({ assertion, path }) => String(path[0] ?? ('name' in assertion ? assertion.name : '')));
}
