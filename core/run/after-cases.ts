import type { Operation } from '../contract/contract.js';
import type { Lab } from '../inquiry/lab.js';
import type { Exchange } from '../http/exchange/exchange.js';
import { isRefusal } from '../http/exchange/response-class.js';
import { describeActual } from '../checks/violation/describe-actual.js';
import { failureMode } from '../causes/failure-mode.js';
import { hideSecrets } from '../http/masking/secrets.js';
import type { LooseExchange } from '../session/seen/side-exchanges.js';
import type { Session } from '../session/session.js';
import type { CaseOutcome } from '../events/run-event.js';
import { findIntermittent } from './intermittent/find-intermittent.js';
import { joinConstantResponses } from './intermittent/join-constant-responses.js';
import { unlessEnded } from '../session/run-ended.js';
import { statesConflict } from '../inquiry/alibis/state-conflict.js';
import { judgeExchange } from '../inquiry/judging/judge-case.js';
import type { BrokenCases } from '../results/naming/broken-cases.js';

/** A run after its cases were sent. */
export interface PastRun {
  readonly session: Session;
  readonly labs: readonly Lab[];
  readonly broken: BrokenCases;
  /** The first exchanges of the run, in order. */
  readonly first: readonly Exchange[];
  readonly resent: () => number;
}

/**
 * Runs after the last case: replays and reports what broke beside the cases, and reports faults that do not depend on the input
 * as such.
 */
export async function lookBack(past: PastRun): Promise<void> {
  const { session, labs, broken, first, resent } = past;
  if (labs.length === 0) return;
  await judgeLast(past);
  joinConstantResponses(broken, session.knowledge.contract.file);
  await unlessEnded(findIntermittent(session, { broken, first, resent: resent() > 0 }));
  if (session.ended()?.kind !== 'time-up') return;
  const failures = session.evidence.loose.broken().filter((loose) => !isShownBy(broken, loose) && !isOfState(session, loose));
  if (failures.length > 0) session.emit({ type: 'unconfirmed', failures });
  if (resent() > 0) session.emit({ type: 'note', text: 'why kept connections were closed was not examined: the time was up' });
}

/** Replays and reports what broke beside the cases, of all operations or of some. */
export async function judgeLast({ session, labs, broken }: PastRun, isAbout?: (id: Operation['id']) => boolean): Promise<void> {
  const [lab] = labs;
  if (lab === undefined) return;
  const isKnown = (loose: LooseExchange): boolean => isShownBy(broken, loose);
  for (const caseOutcome of await judgeLoose(lab, isKnown, isAbout)) session.emit({ type: 'case-judged', caseOutcome });
}

/** Emits a note for what broke beside the cases, if only the cases are reported. */
export function noteLoose(session: Session): void {
  for (const { case: testCase, violation } of session.evidence.loose.broken().slice(0, 1)) {
    const text = `a request beside the cases broke the contract (${testCase.operation.id} when ${testCase.title}: ${describeActual(violation, (words) => hideSecrets(words, session.target))}); verify reports the details`;
    session.emit({ type: 'note', text });
  }
}

/**
 * Replays what broke beside the cases: what does not fail again is flaky, the rest is reported unless a case showed it already. A request
 * that is refused now, because what it creates exists or what it deletes is gone, counts as shown if a case shows it each time.
 * For a server that was lost, only responses count: the case that lost it is reported elsewhere.
 * @param isKnown returns true if a judged case fails in the same way each time.
 * @param isAbout returns true for the id of an operation whose exchanges are replayed.
 * @returns the cases to report.
 */
export async function judgeLoose(
  lab: Lab,
  isKnown: (loose: LooseExchange) => boolean,
  isAbout: (id: Operation['id']) => boolean = () => true,
): Promise<readonly CaseOutcome[]> {
  const { session } = lab;
  const reported: CaseOutcome[] = [];
  // These exchanges are judged too, but not replayed again.
  for (const loose of session.evidence.loose.broken()) {
    const ended = session.ended();
    if (!isAbout(loose.case.operation.id)) continue;
    // What brought the server down is told.
    if (session.health.told.has(loose.exchange)) continue;
    if (ended !== undefined && (ended.kind !== 'lost' || loose.exchange.outcome.kind !== 'response')) continue;
    // Limits the replays, because each one of a server that hangs takes the whole timeout.
    if (loose.violation.signature === 'timeout' && isKnown(loose)) continue;
    const { token } = session.target;
    const judged = await unlessEnded(judgeExchange(lab, loose.case, { exchange: loose.exchange, token, origin: undefined }));
    if (judged?.verdict.kind !== 'broken') continue;
    if ((judged.flaky !== undefined && !isRefusal(judged.flaky)) || !isKnown(loose)) reported.push({ ...judged, trail: loose.trail });
  }
  return reported;
}

/** True for a conflict of a request whose operation accepts others: the state of things at that time is a reason (RFC 9110 section 15.5.10). */
function isOfState({ knowledge }: Session, { case: { operation }, exchange, violation }: LooseExchange): boolean {
  return violation.check === 'valid-accepted' && statesConflict(exchange) && knowledge.reach.get(operation.id)?.kind === 'reached';
}

function isShownBy(broken: BrokenCases, loose: LooseExchange): boolean {
  return broken.all().some((known) => shows(known, loose));
}

/** True if a judged case fails each time in the same way as an exchange. */
function shows({ case: known, verdict, flaky }: CaseOutcome, { case: other, violation }: LooseExchange): boolean {
  if (verdict.kind !== 'broken' || flaky !== undefined) return false;
  return failureMode(known, verdict.violation) === failureMode(other, violation);
}
