import { judgeWith } from '../judge/judge.js';
import { bodyTemplate } from '../request/write-request.js';
import type { Case } from './case.js';
import { freshIds } from './fresh.js';
import { assemble, hasSlots } from '../request/template.js';

/** Ids from both ends of where they begin. */
const FILLS = [freshIds(1).fill, freshIds(2 ** 31 - 9).refill];

/** Whether a case is what it says whatever is filled in when it is sent; where it is not, a right answer could be blamed. Silent ones cannot. */
export function holdsForAnyId(testCase: Case): boolean {
  const { operation, plan, expectation } = testCase;
  const template = bodyTemplate(testCase);
  if (expectation.kind === 'unspecified' || !hasSlots(template)) return true;
  return FILLS.every((fill) => judgeWith(operation, plan.head.facts, assemble(template, fill)).kind === expectation.kind);
}
