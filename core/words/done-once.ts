import { wordsOf } from './name-words.js';
import { pastForms } from './past-forms.js';
import { sentencesOf } from './sentences.js';

/** `once`, and not `at once`, or `once it is paid`. */
const ONCE = /(?<!\bat )\bonce\b(?! (?:the|a|an|it|they|all|every|each|this|that|its|he|she|you|we|someone|there)\b)/i;
const BEFORE = /\balready\b|\b(?:a )?second (?:time|call)\b|\btwice\b/i;
const AGAIN = /\bagain\b/i;
const NEVER = /\b(?:not|never|no|cannot|neither|nor|refused|conflict|409)\b|n't\b/i;

/** A sentence of no more words has no room for another subject: `Is refused the second time.` */
const FEW_WORDS = 6;

/**
 * True if a text says of an action that it is done once: by `once`, or by `already`, `again` and the like in a sentence that is about it. `The
 * assessor must not have too many claims already` is about something else than to assign a claim.
 * @param verbs what the action is called, in lower case.
 */
export function isDoneOnce(text: string, verbs: readonly string[]): boolean {
  const forms = new Set(verbs.flatMap((verb) => [verb, ...pastForms(verb)]));
  return sentencesOf(text).some((sentence) => {
    if (ONCE.test(sentence)) return true;
    if (!BEFORE.test(sentence) && !(AGAIN.test(sentence) && NEVER.test(sentence))) return false;
    const words = wordsOf(sentence);
    return words.length <= FEW_WORDS || words.some((word) => forms.has(word));
  });
}
