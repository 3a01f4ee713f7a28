import type { Exchange } from '../http/exchange.js';
import type { Connection } from '../http/open-connection.js';
import { failureMode } from '../oracle/failure-mode.js';

import { hideSecrets } from '../http/secrets.js';

import type { LooseExchange } from '../session/loose-exchanges.js';
import type { Session } from '../session/session.js';
import type { CaseOutcome } from './event.js';
import { findIntermittent } from './intermittent/find-intermittent.js';
import { judgeExchange } from './judge-case.js';
import type { BrokenCases } from '../results/broken-cases.js';

/** A run whose cases were all sent. */
export interface PastRun {
  readonly session: Session;
  readonly connections: readonly Connection[];
  readonly broken: BrokenCases;
  /** The exchanges with which the run began, in their order. */
  readonly first: readonly Exchange[];
  readonly resent: () => number;
}

/** What is done when all cases were sent, before the Run is drawn: what broke beside them is replayed and told, and faults that do not depend on what is sent are told as such. */
export async function lookBack({ session, connections, broken, first, resent }: PastRun): Promise<void> {
  const [connection] = connections;
  if (connection === undefined) return;
  const isKnown = (loose: LooseExchange): boolean => broken.all().some((known) => shows(known, loose));
  for (const caseOutcome of await judgeLoose(session, connection, isKnown)) session.emit({ type: 'case-judged', caseOutcome });
  await findIntermittent(session, { broken, first, resent: resent() > 0 });
}

/** Says what broke beside the cases, where only they are asked for. */
export function noteLoose(session: Session): void {
  for (const { case: testCase, violation } of session.loose.broken().slice(0, 1)) {
    const text = `a request beside the cases broke the contract (${testCase.operation.id} when ${testCase.title}: ${hideSecrets(violation.actual, session.target)}); verify tells more`;
    session.emit({ type: 'note', text });
  }
}

/**
 * Replays what was broken beside the cases: what does not fail again is flaky, what does is reported unless a case showed it already.
 * Of a server that was lost, only answers count: that the others got none is told by the case that was lost.
 * @param isKnown whether a case that was judged fails in the same way each time.
 * @returns what is to be reported.
 */
export async function judgeLoose(
  session: Session,
  connection: Connection,
  isKnown: (loose: LooseExchange) => boolean,
): Promise<readonly CaseOutcome[]> {
  const reported: CaseOutcome[] = [];
  // What is sent here is judged as well, and needs no third look.
  for (const loose of session.loose.broken()) {
    const ended = session.ended();
    if (ended !== undefined && (ended.kind !== 'lost' || loose.exchange.outcome.kind !== 'response')) continue;
    // Each look at a server that hangs takes its whole time.
    if (loose.violation.signature === 'timeout' && isKnown(loose)) continue;
    const { token } = session.target;
    const judged = await judgeExchange(session, connection, loose.case, { exchange: loose.exchange, token, origin: undefined });
    if (judged?.verdict.kind !== 'broken') continue;
    if (judged.flaky !== undefined || !isKnown(loose)) reported.push(judged);
  }
  return reported;
}

/** Whether a settled case fails each time in the way of an exchange. */
function shows({ case: known, verdict, flaky }: CaseOutcome, { case: other, violation }: LooseExchange): boolean {
  if (verdict.kind !== 'broken' || flaky !== undefined) return false;
  return failureMode(known, verdict.violation) === failureMode(other, violation);
}
