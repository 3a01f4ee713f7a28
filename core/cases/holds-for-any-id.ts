import { judgeWith } from '../judge/judge.js';
import { bodyTemplate } from '../request/wire/write-request.js';
import type { Case } from './case.js';
import { freshIds } from './fresh-ids.js';
import { assemble, hasSlots } from '../request/slots/template.js';

/** Ids from both ends of the range in which they start. */
const FILLS = [freshIds(1).fill, freshIds(2 ** 31 - 9).refill];

/**
 * True if the expectation holds for any id that is filled in; otherwise a correct response could count as a fault. Unspecified
 * cases always do.
 * @param template of its body, if it is known.
 */
export function holdsForAnyId(testCase: Case, template = bodyTemplate(testCase)): boolean {
  const { operation, plan, expectation } = testCase;
  if (expectation.kind === 'unspecified' || !hasSlots(template)) return true;
  return FILLS.every((fill) => judgeWith(operation, plan.head.facts, assemble(template, fill)).kind === expectation.kind);
}
