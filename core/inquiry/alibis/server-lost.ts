import type { Case } from '../../cases/case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { type Answered, type Suspect, mayGoDownAfter } from '../../session/seen/in-flight.js';
import type { Session } from '../../session/session.js';
import { clearedBy } from '../../policy/tolerance.js';
import { verdictOf } from '../../checks/verdict.js';
import { atOperation, toldForAll } from './told-for-all.js';
import type { CaseOutcome } from '../../events/run-event.js';

/**
 * A case that was being judged when the server was lost. The loss is told once: of the one request that got no response, or of the first of
 * several, at the constraint that they share or at their operation. A request that was sent when the server was gone is not blamed.
 */
export function ofLost(session: Session, last: CaseOutcome): CaseOutcome {
  const { health, rules } = session;
  const { inFlight } = health;
  if (last.exchange.outcome.kind === 'response') return last;
  if (inFlight.isTold) return { ...last, verdict: clearedBy('server-lost') };
  inFlight.isTold = true;
  const suspects = inFlight.suspects();
  const answered = inFlight.answeredBefore();
  const [first, ...others] = suspects;
  if (first?.exchange === undefined) return atOperation(withList(last, listOf(suspects, answered)));
  const { case: suspect, exchange } = first;
  const told =
    suspect === last.case
      ? last
      : { case: suspect, exchange, verdict: verdictOf(suspect, exchange, rules), flaky: undefined, origin: undefined };
  // What was answered just before may have brought the server down, too.
  if (others.length === 0 && !answered.some(mayGoDownAfter)) return told;
  const shown = withList(told, listOf(suspects, answered));
  return others.length > 0 && others.every((other) => isAtOne(other.case, suspect)) ? toldForAll(shown) : atOperation(shown);
}

/** A case that was in flight when another one, or itself, brought the server down, which is told already. */
export function ofOutage(first: CaseOutcome, told: CaseOutcome): CaseOutcome {
  const isIt = first.case.id === told.case.id && told.verdict.kind === 'broken';
  return isIt ? { ...first, verdict: told.verdict, like: told } : { ...first, verdict: clearedBy('server-lost') };
}

/** The loss of a server that no judged case has told, as in the plain requests and the sequences. */
export function untoldLoss(session: Session): CaseOutcome | undefined {
  const { lost, inFlight } = session.health;
  if (lost === undefined || inFlight.isTold) return undefined;
  return ofLost(session, { ...lost, verdict: verdictOf(lost.case, lost.exchange, session.rules), flaky: undefined, origin: undefined });
}

/**
 * An outage that no request brought about again when it was sent alone, told of all that were in flight.
 * @param results what came of each of them alone.
 * @returns undefined if none was in flight.
 */
export function toldOutage(
  { rules }: Session,
  inFlight: readonly (readonly [Case, Exchange])[],
  answered: readonly Answered[],
  results: ReadonlyMap<Case, Exchange>,
): CaseOutcome | undefined {
  const [first] = inFlight;
  if (first === undefined) return undefined;
  const [testCase, exchange] = first;
  const told = { case: testCase, exchange, verdict: verdictOf(testCase, exchange, rules), flaky: results.get(testCase), origin: undefined };
  if (told.verdict.kind !== 'broken') return undefined;
  const suspects = inFlight.map(([one, its]): Suspect => ({ case: one, exchange: its }));
  return atOperation(withList(told, `${listOf(suspects, answered)}. Sent one by one, none brought it down again`));
}

/** A broken case that says which requests were in flight, and why each is a fault if it is the one. */
function withList(told: CaseOutcome, list: string): CaseOutcome {
  if (told.verdict.kind !== 'broken') return told;
  const expectation = { ...told.case.expectation, because: 'every request gets a response' };
  const { violation } = told.verdict;
  const actual = `${violation.actual}${list}`;
  return { ...told, case: { ...told.case, expectation }, verdict: { kind: 'broken', violation: { ...violation, actual } } };
}

function isAtOne({ constraint: one }: Case, { constraint: other }: Case): boolean {
  return one.keyword === other.keyword && one.at.pointer === other.at.pointer;
}

/** What was special about the requests that may have brought the server down, as sentences. */
function listOf(suspects: readonly Suspect[], answered: readonly Pick<Answered, 'case'>[]): string {
  const [were, before] = [suspects, answered].map((some) => listed(some.map((one) => one.case)));
  return `${suspects.length === 0 ? '' : `. In flight were ${were}`}${answered.length === 0 ? '' : `. Answered in the second before were ${before}`}`;
}

/** Cases as a clause for each operation: every one, since any may be to blame. */
function listed(cases: readonly Case[]): string {
  const titles = new Map<string, Set<string>>();
  for (const { operation, title } of cases) titles.set(operation.id, (titles.get(operation.id) ?? new Set()).add(title));
  return [...titles].map(([operation, all]) => `${operation} where ${[...all].join(', ')}`).join('; ');
}
