import type { CaseOutcome } from '../../events/run-event.js';
import { AFTERMATH } from '../../session/seen/in-flight.js';
import { pause } from '../../session/timing/pace.js';
import type { Lab } from '../lab.js';
import { isListening } from './come-back.js';
import { toldKiller } from './told-killer.js';

/**
 * A case that was judged, and told anew if it was answered and nothing listens a moment later.
 * @throws RunEnded
 */
export async function goneAfter({ session, connection }: Lab, judged: CaseOutcome): Promise<CaseOutcome> {
  const { case: testCase, exchange } = judged;
  if (exchange.outcome.kind !== 'response') return judged;
  await pause(AFTERMATH, session.signal);
  if (await isListening(session, connection)) return judged;
  return toldKiller({ case: testCase, request: exchange.request, exchange, goneForMs: AFTERMATH }, session.rules);
}
