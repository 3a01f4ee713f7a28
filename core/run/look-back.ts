import type { Exchange } from '../http/exchange.js';
import { hideSecrets } from '../http/secrets.js';
import type { Lane } from '../http/open-lane.js';
import { failureMode } from '../oracle/failure-mode.js';
import type { BrokenCases } from './broken-cases.js';
import type { Settled } from './event.js';
import { findIntermittent } from './intermittent/find-intermittent.js';
import type { LooseExchange } from './loose-exchanges.js';
import type { Session } from './session.js';
import { settleLoose } from './settle-loose.js';

/** A run whose cases were all sent. */
export interface PastRun {
  readonly session: Session;
  readonly lanes: readonly Lane[];
  readonly broken: BrokenCases;
  /** The exchanges with which the run began, in their order. */
  readonly first: readonly Exchange[];
  readonly resent: () => number;
}

/** What is done when all cases were sent, before the Run is drawn: what broke beside them is replayed and told, and faults that do not depend on what is sent are told as such. */
export async function lookBack({ session, lanes, broken, first, resent }: PastRun): Promise<void> {
  const [lane] = lanes;
  if (lane === undefined) return;
  const isKnown = (loose: LooseExchange): boolean => broken.all().some((own) => shows(own, loose));
  for (const settled of await settleLoose(session, lane, isKnown)) session.emit({ type: 'settled', settled });
  await findIntermittent(session, { broken, first, resent: resent() > 0 });
}

/** Says what broke beside the cases, where only they are asked for. */
export function noteLoose(session: Session): void {
  for (const { case: own, violation } of session.loose.broken().slice(0, 1)) {
    const text = `a request beside the cases broke the contract (${own.operation.id} when ${own.title}: ${hideSecrets(violation.actual, session.target)}); verify tells more`;
    session.emit({ type: 'note', text });
  }
}

/** Whether a settled case fails each time in the way of an exchange. */
function shows({ case: own, verdict, flaky }: Settled, { case: other, violation }: LooseExchange): boolean {
  if (verdict.kind !== 'broken' || flaky !== undefined) return false;
  return failureMode(own, verdict.violation) === failureMode(other, violation);
}
