import { UNTRACED } from '../../cases/case.js';
import type { Settled } from '../event.js';
import type { Session } from '../../session/session.js';
import { isInnocent } from './is-innocent.js';

/** The most failures that are sent once more, and the most time that it takes, in milliseconds. */
const RECHECKED = 3000;
const TIME = 15_000;
/** So many of those that were not traced to a part of their body speak for all of them. */
const SAMPLED = 20;

/**
 * Those of the cases that failed each time which pass when they are sent alone on a new connection. What was not traced to a part
 * of its body is not asked one by one: it fails for what the others fail for.
 */
export async function innocentCases(session: Session, firm: readonly Settled[]): Promise<readonly Settled[]> {
  const until = performance.now() + TIME;
  const traced = firm.filter(({ case: own }) => own.kind !== UNTRACED);
  const untraced = firm.filter(({ case: own }) => own.kind === UNTRACED);
  const innocent: Settled[] = [];
  for (const settled of traced.slice(0, RECHECKED)) {
    if (performance.now() > until) return innocent;
    if (await isInnocent(session, settled)) innocent.push(settled);
  }
  if (innocent.length < traced.length) return innocent;
  for (const settled of untraced.slice(0, SAMPLED)) if (!(await isInnocent(session, settled))) return innocent;
  return [...innocent, ...untraced];
}
