import type { Case } from '../cases/case.js';
import type { Connection } from '../http/open-connection.js';
import type { Session } from '../session/session.js';
import type { CaseOutcome } from './event.js';
import { defaultsToJudge, leavesDefaultOut } from './defaults/defaults-to-judge.js';
import { judgeDefault } from './defaults/judge-default.js';
import { intermittentCheck, replayIntermittent } from './intermittent/replay-intermittent.js';
import { judgeCase, judgeExchange } from './judge-case.js';
import { isSequence, replaySequence } from './sequences/run-sequences.js';
import { lookForUsedUp } from './used-up.js';

/**
 * Judges a case that failed once. Its resource may already be in the store, so it is kept only if it was not refused for that;
 * or its failure may need other requests, which is then diagnosed.
 * @param onUnconfirmed called for a case that cannot be confirmed as kept.
 * @returns undefined if the run ended meanwhile.
 */
export async function judgeAgain(
  session: Session,
  connection: Connection,
  testCase: Case,
  onUnconfirmed: (testCase: Case) => void,
): Promise<CaseOutcome | undefined> {
  const check = intermittentCheck(testCase);
  if (check !== undefined) return replayIntermittent(session, testCase, check, onUnconfirmed);
  if (isSequence(testCase)) {
    const sequence = await replaySequence(session, connection, testCase);
    if (sequence === undefined || sequence.verdict.kind === 'tolerated') onUnconfirmed(testCase);
    return sequence;
  }
  if (leavesDefaultOut(testCase)) {
    const probe = defaultsToJudge(session).find(({ leftOut }) => leftOut.id === testCase.id);
    const judged = probe && (await judgeDefault(session, connection, probe));
    if (judged === undefined || judged.verdict.kind === 'tolerated') onUnconfirmed(testCase);
    return judged;
  }
  const outcome = await judgeCase(session, connection, testCase);
  if (outcome?.verdict.kind !== 'kept') return outcome;
  const { origin } = outcome;
  const found = await lookForUsedUp(session, connection, testCase, outcome.exchange, true);
  if (found?.kind === 'taken') return judgeExchange(session, connection, found.taken, { exchange: found.exchange, origin });
  if (found?.kind !== 'unconfirmed') return found && outcome;
  onUnconfirmed(testCase);
  return { ...outcome, verdict: { kind: 'tolerated' } };
}
