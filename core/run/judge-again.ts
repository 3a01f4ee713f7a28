import type { Case } from '../cases/case.js';
import type { Lane } from '../http/open-lane.js';
import type { Settled } from './event.js';
import { intermittentCheck, replayIntermittent } from './intermittent/replay-intermittent.js';
import type { Session } from '../session/session.js';
import { settleCase, settleExchange } from './judge-case.js';
import { lookForUsedUp } from './used-up.js';

/**
 * Settles a case that failed once. It may have left its plant in the store, and is kept only if it was not refused for that; it may
 * have failed for something that no request of its own shows, which is looked for then.
 * @param onUnsure told of a case that cannot be told to be kept.
 * @returns undefined when the run ended meanwhile.
 */
export async function settleAgain(session: Session, lane: Lane, own: Case, onUnsure: (own: Case) => void): Promise<Settled | undefined> {
  const check = intermittentCheck(own);
  if (check !== undefined) return replayIntermittent(session, own, check, onUnsure);
  const settled = await settleCase(session, lane, own);
  if (settled?.verdict.kind !== 'kept') return settled;
  const { token } = session.target;
  const found = await lookForUsedUp(session, lane, own, settled.exchange, true);
  if (found?.kind === 'taken') return settleExchange(session, lane, found.own, { exchange: found.exchange, token, origin: settled.origin });
  if (found?.kind !== 'unsure') return found && settled;
  onUnsure(own);
  return { ...settled, verdict: { kind: 'unsettled' } };
}
