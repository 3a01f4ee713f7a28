import type { Case, Constraint } from '../cases/case.js';
import { pointerTo } from '../openapi/place.js';
import type { Allowed } from './allowed.js';

/**
 * The part of the contract that a failure is told at: the constraint that the case probes; for the full body, which probes
 * nothing, the answer that it should have got.
 */
export function blamed(testCase: Case, allowed: Allowed): Constraint {
  return testCase.kind === 'plain' && testCase.control === 'full' ? expectedResponse(testCase, allowed) : testCase.constraint;
}

/** The documented answer that a case should have got, or the list of answers where it is not documented. */
export function expectedResponse({ operation }: Case, { statuses }: Allowed): Constraint {
  const documented = operation.responses.find(({ status }) => statuses.includes(Number(status)));
  const at = documented?.at ?? { ...operation.at, pointer: pointerTo(operation.at.pointer, 'responses') };
  return { keyword: 'responses', at };
}
