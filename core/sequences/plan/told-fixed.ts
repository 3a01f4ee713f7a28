import { wordsOf } from '../../words/name-words.js';
import { singularsOf } from '../../words/singular.js';
import { sentencesOf } from '../../words/sentences.js';
import { isNamedIn } from './told-of-others.js';

/** Words by which a description says that a member shows what was so once: `the price on the day of the quote`. */
const OF_THEN =
  /\bat the time\b|\bon the day\b|\bwhen (?:it|this|they|the \w+) (?:was|were)\b|\bas (?:it|they|the \w+) (?:was|were)\b|\bat (?:creation|purchase|booking|checkout)\b|\bfrozen\b|\bsnapshot\b|\b(?:never|not) changes?\b/i;

/** True if the description of a member says that it stays as it was once. */
export function isFixedByWords(description: string): boolean {
  return OF_THEN.test(description);
}

/** Words by which a sentence says that a change leaves things as they are, or counts for later ones. */
const LEAVES =
  /\b(?:keeps?|kept|stays?|remains?|unchanged|untouched|unaffected)\b|\b(?:not|never) (?:\w+ )?(?:touch\w*|chang\w*|affect\w*|updat\w*|recalculat\w*)\b|\bnew\b.*\bonly\b|\bonly\b.*\bnew\b/i;

/** Words by which it holds only for some of them. */
const CONDITION = /\b(?:if|when|while|unless|until|as long as|except|but)\b/i;

/**
 * The members whose change leaves other things as they are that name what is changed, as its words say: `A new price counts for new quotes only.` Empty for
 * whatever is changed; undefined if they do not say so.
 * @param name what these are called, in the plural.
 * @param members that can be changed.
 */
export function leftByChange(words: string, name: string, members: readonly string[]): readonly string[] | undefined {
  const telling = sentencesOf(words).filter((sentence) => isNamedIn(sentence, name) && LEAVES.test(sentence) && !CONDITION.test(sentence));
  if (telling.length === 0) return undefined;
  const said = new Set(telling.flatMap(wordsOf).flatMap(singularsOf));
  return members.filter((member) => wordsOf(member).some((word) => singularsOf(word).some((one) => said.has(one))));
}
