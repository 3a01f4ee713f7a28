import { sentencesOf } from '../../words/sentences.js';
import { listedStates, namedStates } from './listed-states.js';
import type { DescribedThing } from './thing.js';

/** Words by which a sentence names the states in which something is possible, and those in which it is not. */
const ONLY =
  /\b(?:is|are|was|has|have) not\b(?! possible| allowed)|\bneither\b|\bonly\b|\bmust\b|\bha(?:s|ve) to\b|\bneeds? to\b|\bunless\b|\bas long as\b|\bwhile\b/i;
const NEVER = /\b409\b|\brefused\b|\bnot possible\b|\bcannot\b|\bnot allowed\b|\bconflict\b|\balready\b|\bno longer\b/i;

/**
 * True if a sentence says that something is refused in the state that a thing shows in a member with listed values.
 * @param words what a document says of an operation.
 */
export function forbids(words: string, thing: DescribedThing): boolean {
  return forbiddenBy(words, thing).length > 0;
}

/**
 * True if a sentence also says by which status it is refused, so that it can be about nothing else: `Answered 409 unless the loan is approved.`
 * @param refusal what the document says of the 409 of the operation, all of which is about that status.
 */
export function certainlyForbids(words: string, refusal: string, thing: DescribedThing): boolean {
  return (
    forbiddenBy(words, thing).some((one) => ONLY.test(one) && /\b409\b/.test(one)) ||
    forbiddenBy(refusal, thing).some((one) => ONLY.test(one))
  );
}

/** The sentences by which something is refused in the state of a thing. */
function forbiddenBy(words: string, thing: DescribedThing): readonly string[] {
  const states = listedStates(thing);
  return sentencesOf(words).filter((sentence) =>
    states.some((state) => {
      const named = namedStates(sentence, state);
      if (named.length === 0) return false;
      return ONLY.test(sentence) ? !named.includes(state.value) : NEVER.test(sentence) && named.includes(state.value);
    }),
  );
}
