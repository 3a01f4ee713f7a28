import type { Exchange } from '../../http/exchange/exchange.js';
import { CHECK_TABLE, type CheckId } from '../../policy/checks.js';
import { takesNewThings } from '../../knowledge/reach.js';
import type { BrokenCases } from '../../results/naming/broken-cases.js';
import { throwIfEnded } from '../../session/run-ended.js';
import type { Session } from '../../session/session.js';
import type { Operation } from '../../contract/contract.js';
import type { CaseOutcome } from '../../events/run-event.js';
import { type Observations, type PlainResult, diagnose } from './diagnose.js';
import { budgetOf } from './budget.js';
import { innocentCases } from './innocent-cases.js';
import { observePlain } from './observe-plain.js';
import { type PlainSender, plainSender } from './plain-sender.js';
import { shownAs } from './shown-as.js';
import { isInput } from '../../input/input.js';

/** Upper bound on the number of plain requests for diagnosing intermittent faults. */
export const REQUESTS = 300;
/** Number of cases after which a failure no longer counts as one of the start. */
const START = 100;

/** What is known about a run after its cases were sent. */
export interface Past {
  readonly broken: BrokenCases;
  /** The first exchanges of the run, in order. */
  readonly first: readonly Exchange[];
  /** True if requests were cut off on kept connections and sent again. */
  readonly resent: boolean;
}

/**
 * Diagnoses faults that do not depend on the input with plain requests: the connection, concurrent requests, a refusal before
 * them, the start, or chance. Each such fault becomes one broken case.
 * @throws RunEnded: what was cut off does not tell one cause from another.
 */
export async function findIntermittent(session: Session, past: Past): Promise<void> {
  throwIfEnded(session);
  const budget = budgetOf(REQUESTS);
  for (const operation of session.knowledge.contract.operations) {
    const checks = suspectChecks(past.broken, operation);
    if (checks.length === 0 && !past.resent) continue;
    const reach = session.knowledge.reach.get(operation.id);
    // What can be done once to a thing passes or fails for its state, however often it is sent.
    if (reach?.kind === 'reached' && (reach.isOnce || takesNewThings(reach))) continue;
    const sender = plainSender(session, operation, budget);
    try {
      const seen = await observePlain(session, sender, firstResults(session, past), checks.length === 0);
      if (sender.passed() === undefined) continue;
      const resets = past.resent && sender.failures.has('answer-received') ? (['answer-received'] as const) : [];
      for (const check of new Set([...checks, ...resets])) await report(session, past, { operation, check, seen, sender });
    } finally {
      await sender.close();
    }
  }
}

/** The checks that were broken intermittently, or by a control. */
function suspectChecks(broken: BrokenCases, operation: Operation): readonly CheckId[] {
  const suspects = broken
    .all()
    .filter(
      (one) =>
        one.case.operation.id === operation.id &&
        !isOfSteps(one) &&
        (one.flaky !== undefined || isInput(one.case.input, 'control', 'plain')),
    );
  return [...new Set(suspects.flatMap((caseOutcome) => checkOf(caseOutcome) ?? []))].filter((check) => CHECK_TABLE[check].ofPlainRequest);
}

/** True for what the requests before it explain: a plain request alone says nothing of it. */
function isOfSteps({ steps = [], flaky }: CaseOutcome): boolean {
  return steps.length > 0 && flaky === undefined;
}

function checkOf({ verdict }: CaseOutcome): CheckId | undefined {
  return verdict.kind === 'broken' ? verdict.violation.check : undefined;
}

/** The results of the first requests of the run. */
function firstResults(session: Session, { broken, first }: Past): readonly PlainResult[] {
  const checks = new Map<Exchange, CheckId>();
  for (const { exchange, violation } of session.evidence.loose.broken()) checks.set(exchange, violation.check);
  for (const caseOutcome of broken.all()) {
    const check = checkOf(caseOutcome);
    if (check !== undefined) checks.set(caseOutcome.exchange, check);
  }
  return first.map((exchange) => checks.get(exchange));
}

interface Suspicion {
  readonly operation: Operation;
  readonly check: CheckId;
  readonly seen: Observations;
  readonly sender: PlainSender;
}

async function report(session: Session, { broken, first }: Past, { operation, check, seen, sender }: Suspicion): Promise<void> {
  const failures = broken
    .all()
    .filter((caseOutcome) => caseOutcome.case.operation.id === operation.id && checkOf(caseOutcome) === check && !isOfSteps(caseOutcome));
  const members = failures.filter(({ flaky }) => flaky !== undefined);
  const later = members.filter(({ exchange }) => !first.includes(exchange));
  const diagnosis = diagnose(
    check,
    withLater(seen, check, later.length),
    later.some((caseOutcome) => broken.nthOf(caseOutcome) > START),
  );
  members.push(
    ...(await innocentCases(
      session,
      failures.filter(({ flaky }) => flaky === undefined),
    )),
  );
  const shown = shownAs(diagnosis, sender, check, members);
  if (shown === undefined) return;
  if (members.length > 0) broken.merge(members, shown);
  else if (diagnosis.input.form !== 'random') session.emit({ type: 'case-judged', caseOutcome: shown });
}

/** The first requests of a run may fail until its cases are being sent. */
function withLater(seen: Observations, check: CheckId, later: number): Observations {
  const start = seen.first.every((result) => result === check) ? seen.first.length : 0;
  return start === 0 ? seen : { ...seen, first: [...seen.first, ...Array.from({ length: later }, () => check)] };
}
