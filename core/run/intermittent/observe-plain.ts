import type { Session } from '../../session/session.js';
import { sendAfterRefusal, sendAlone, sendAtOnce, sendOnKept } from './experiments.js';
import type { Observations, PlainResult } from './observations.js';
import type { PlainSender } from './plain-sender.js';

/** How many more are sent where nothing fails, or too little to tell chance from overlap. */
const MORE_ALONE = 60;
const MORE_ROUNDS = 8;

/**
 * Sends plain requests in every way that a fault may depend on.
 * @param first what became of the first requests of the run.
 * @param onlyKept whether only connections are suspect: they were cut off, and nothing failed otherwise.
 */
export async function observePlain(
  session: Session,
  sender: PlainSender,
  first: readonly PlainResult[],
  onlyKept = false,
): Promise<Observations> {
  const alone = await sendAlone(sender);
  const nothing = { kept: [], afterRefusal: [], overlapping: [], first };
  // What fails each time does not depend on anything.
  if (sender.passed() === undefined) return { alone, ...nothing };
  const kept = await sendOnKept(session, sender);
  if (onlyKept) return { ...nothing, alone, kept };
  const afterRefusal = await sendAfterRefusal(sender);
  const overlapping = await sendAtOnce(sender);
  const seen = { alone, kept, afterRefusal, overlapping, first };
  if ([...alone, ...kept.flat(), ...afterRefusal].some((result) => result !== undefined)) return seen;
  const more = await sendAlone(sender, MORE_ALONE);
  return { ...seen, alone: [...alone, ...more], overlapping: [...overlapping, ...(await sendAtOnce(sender, MORE_ROUNDS))] };
}
