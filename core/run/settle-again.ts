import type { Case } from '../cases/case.js';
import type { Connection } from '../http/open-connection.js';
import type { Settled } from './event.js';
import { intermittentCheck, replayIntermittent } from './intermittent/replay-intermittent.js';
import type { Session } from './session.js';
import { settleCase, settleExchange } from './settle-case.js';
import { lookForUsedUp } from './used-up.js';

/**
 * Settles a case that failed once. It may have left its plant in the store, and is kept only if it was not refused for that; it may
 * have failed for something that no request of its own shows, which is looked for then.
 * @param onUnsure told of a case that cannot be told to be kept.
 * @returns undefined when the run ended meanwhile.
 */
export async function settleAgain(
  session: Session,
  connection: Connection,
  testCase: Case,
  onUnconfirmed: (testCase: Case) => void,
): Promise<Settled | undefined> {
  const check = intermittentCheck(testCase);
  if (check !== undefined) return replayIntermittent(session, testCase, check, onUnconfirmed);
  const settled = await settleCase(session, connection, testCase);
  if (settled?.verdict.kind !== 'kept') return settled;
  const { token } = session.target;
  const found = await lookForUsedUp(session, connection, testCase, settled.exchange, true);
  if (found?.kind === 'taken')
    return settleExchange(session, connection, found.testCase, { exchange: found.exchange, token, origin: settled.origin });
  if (found?.kind !== 'unconfirmed') return found && settled;
  onUnconfirmed(testCase);
  return { ...settled, verdict: { kind: 'tolerated' } };
}
