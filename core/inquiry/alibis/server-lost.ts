import type { Case } from '../../cases/case.js';
import { listSome } from '../../words/list-some.js';
import type { Suspect } from '../../session/in-flight.js';
import type { Session } from '../../session/session.js';
import { clearedBy } from '../../policy/tolerance.js';
import { verdictOf } from '../../checks/verdict.js';
import { atOperation, toldForAll } from './told-for-all.js';
import type { CaseOutcome } from '../../events/run-event.js';

/**
 * A case that was being judged when the server was lost. The loss is told once: of the one request that got no response, or of the first of
 * several, at the constraint that they share or at their operation. A request that was sent when the server was gone is not blamed.
 */
export function ofLost({ health: { inFlight }, rules }: Session, last: CaseOutcome): CaseOutcome {
  if (last.exchange.outcome.kind === 'response') return last;
  if (inFlight.isTold) return { ...last, verdict: clearedBy('server-lost') };
  inFlight.isTold = true;
  const suspects = inFlight.suspects();
  const [first, ...others] = suspects;
  if (first?.exchange === undefined) return atOperation(last);
  const { case: suspect, exchange } = first;
  const told =
    suspect === last.case
      ? last
      : { case: suspect, exchange, verdict: verdictOf(suspect, exchange, rules), flaky: undefined, origin: undefined };
  if (others.length === 0) return told;
  const listed = withList(told, listInFlight(suspects));
  return others.every((other) => isAtOne(other.case, suspect)) ? toldForAll(listed) : atOperation(listed);
}

/** A broken case that says which requests were in flight, and why each is a fault if it is the one. */
function withList(told: CaseOutcome, list: string): CaseOutcome {
  if (told.verdict.kind !== 'broken') return told;
  const expectation = { ...told.case.expectation, because: 'every request gets a response' };
  const { violation } = told.verdict;
  const actual = `${violation.actual}. In flight were ${list}`;
  return { ...told, case: { ...told.case, expectation }, verdict: { kind: 'broken', violation: { ...violation, actual } } };
}

function isAtOne({ constraint: one }: Case, { constraint: other }: Case): boolean {
  return one.keyword === other.keyword && one.at.pointer === other.at.pointer;
}

/** Upper bound on the requests that are named for an operation. */
const MOST = 16;

/** What was special about the requests that may have brought the server down, as a clause for each operation. */
function listInFlight(suspects: readonly Suspect[]): string {
  const titles = new Map<string, string[]>();
  for (const { operation, title } of suspects.map((suspect) => suspect.case))
    titles.set(operation.id, [...(titles.get(operation.id) ?? []), title]);
  return [...titles].map(([operation, all]) => `${operation} where ${listSome(all, MOST)}`).join('; ');
}
