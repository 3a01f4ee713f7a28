import type { Exchange } from '../http/exchange/exchange.js';
import { isAbsentStatus } from '../http/exchange/response-class.js';
import { hideSecrets } from '../http/masking/secrets.js';
import type { Target } from '../http/target/target.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import type { Refused } from '../knowledge/reach.js';
import { reachOf } from '../reach/refused/reach-of.js';
import { saysMore } from '../refusals/generic-words.js';
import { readRefusal } from '../refusals/read-refusal.js';
import { speaksOfState } from '../refusals/speaks-of-state.js';

/** Characters of a server's words in a reason. */
const MOST_WORDS = 100;

/**
 * Why an operation stays behind: what the server said of the request that came furthest, with its words, where that is another
 * reason than that of the plain request, or a state. What is judged still goes by the plain request.
 * @param first what it said of the plain request.
 * @param furthest the operation with the values of the request that came furthest.
 * @param answer to that request.
 */
export function lastReason(first: Refused, furthest: KnownOperation, answer: Exchange, target: Target): Refused {
  const last = reachOf(furthest, answer);
  if (first.isNamed === true || last.kind !== 'refused' || last.status === undefined) return first;
  const refusal = readRefusal(answer);
  // Operations with the same reason have one row in reports, so words are for those that say something of their own.
  if (last.reason === first.reason && (refusal === undefined || !speaksOfState(refusal))) return first;
  const words = refusal?.words ?? '';
  const { missing: _, ...others } = first;
  return {
    ...others,
    reason:
      saysMore(words) && !isAbsentStatus(last.status)
        ? `${last.reason}: ${JSON.stringify(hideSecrets(words, target).slice(0, MOST_WORDS))}`
        : last.reason,
    help: last.help,
    ...(last.missing === undefined ? {} : { missing: last.missing }),
  };
}
