import { judge } from '../judge/judge.js';
import type { Case } from './case.js';
import { NAMED_TOKENS } from './draft.js';
import { freshIds } from './fresh.js';
import { assemble, hasSlots } from './template.js';

/** Ids from both ends of where they begin. */
const FILLS = [freshIds(1).fill, freshIds(2 ** 31 - 9).refill];

/** Whether a case is what it says whatever is filled in when it is sent; where it is not, a right answer could be blamed. Silent ones cannot. */
export function isSteady({ operation, headers, chunked, body, expectation }: Case): boolean {
  if (expectation.kind === 'silent' || !hasSlots(body)) return true;
  return FILLS.every((fill) => judge(operation, { headers, body: assemble(body, fill), chunked }, NAMED_TOKENS).kind === expectation.kind);
}
