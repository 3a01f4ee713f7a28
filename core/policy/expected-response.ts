import type { Case } from '../cases/case.js';
import type { Constraint } from '../contract/constraint.js';
import { pointerTo } from '../place.js';
import type { Allowed } from './allowed.js';
import { isInput } from '../input/input.js';

/**
 * Where to report a failure: the constraint that the case probes, or for the full body, which probes none, the expected
 * response.
 */
export function blamed(testCase: Case, allowed: Allowed): Constraint {
  return isInput(testCase.input, 'control', 'plain') && testCase.control === 'full'
    ? expectedResponse(testCase, allowed)
    : testCase.constraint;
}

/** The expected documented response of a case, or the list of responses if none is documented. */
export function expectedResponse({ operation }: Case, { statuses }: Allowed): Constraint {
  const documented = operation.responses.find(({ status }) => statuses.includes(Number(status)));
  const at = documented?.at ?? { ...operation.at, pointer: pointerTo(operation.at.pointer, 'responses') };
  return { keyword: 'responses', at };
}
