import type { Case } from '../../cases/case.js';
import type { CaseOutcome } from '../../events/run-event.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import type { Session } from '../../session/session.js';
import { hasPartsOf } from './request-parts.js';

/** So many requests of one operation bring the server down; then no more are sent to it. */
const MOST_OF_OPERATION = 3;

/**
 * True if a case is likely to bring the server down as another one did: it changes the same in the same way, or it has all that the plain
 * request needs for it.
 * @param readsTexts see hasPartsOf.
 */
export function isAlike({ case: killer }: CaseOutcome, testCase: Case, readsTexts = false): boolean {
  const { operation, plan, focus, input } = killer;
  if (operation.id !== testCase.operation.id) return false;
  if (killer.id === plainCase(operation).id) return hasPartsOf(testCase.plan, plan, readsTexts);
  return focus === testCase.focus && input.kind === testCase.input.kind;
}

/** True for a case that is not sent, since others of its kind have brought the server down. */
export function isTooDangerous({ health: { broughtDownBy } }: Session, testCase: Case): boolean {
  const ofOperation = broughtDownBy.filter(({ case: { operation } }) => operation.id === testCase.operation.id);
  return ofOperation.length >= MOST_OF_OPERATION || ofOperation.some((told) => isAlike(told, testCase));
}
