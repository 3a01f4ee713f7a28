import type { Lane } from '../http/open-lane.js';
import type { Settled } from './event.js';
import type { LooseExchange } from '../session/loose-exchanges.js';
import type { Session } from '../session/session.js';
import { settleExchange } from './judge-case.js';

/**
 * Replays what was broken beside the cases: what does not fail again is flaky, what does is told unless a case showed it already.
 * Of a server that was lost, only answers count: that the others got none is told by the case that was lost.
 * @param isKnown whether a settled case fails in the same way each time.
 * @returns what is to be told.
 */
export async function settleLoose(session: Session, lane: Lane, isKnown: (loose: LooseExchange) => boolean): Promise<readonly Settled[]> {
  const told: Settled[] = [];
  // What is sent here is judged as well, and needs no third look.
  for (const loose of session.loose.broken()) {
    const ended = session.ended();
    if (ended !== undefined && (ended.kind !== 'lost' || loose.exchange.outcome.kind !== 'answer')) continue;
    // Each look at a server that hangs takes its whole time.
    if (loose.violation.signature === 'timeout' && isKnown(loose)) continue;
    const { token } = session.target;
    const settled = await settleExchange(session, lane, loose.case, { exchange: loose.exchange, token, origin: undefined });
    if (settled?.verdict.kind !== 'broken') continue;
    if (settled.flaky !== undefined || !isKnown(loose)) told.push(settled);
  }
  return told;
}
