import { type Case, isRandomSuite } from '../../cases/case.js';
import { isInput } from '../../input/input.js';

/** The plain cases that a case differs from, the plainest first: one with another alternative also differs from the plain request. */
export function controlsOf({ control, expectation, suite, input }: Case): readonly Case['control'][] {
  // A random body that fails for what it leaves out may lack the member without which the one of the required members fails.
  if (isRandomSuite(suite) && isInput(input, 'members', 'optional-members')) return [control, 'required-only'];
  return control.startsWith('as ') ? [expectation.kind === 'invalid' ? 'plain-invalid' : 'full', control] : [control];
}
