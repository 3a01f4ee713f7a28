import { wordsOf } from './name-words.js';
import { NUMBER_WORDS } from './number-words.js';
import { pastForms } from './past-forms.js';
import { sentencesOf } from './sentences.js';

/** `once`, and not `at once`, or `once it is paid`. */
const ONCE = /(?<!\b(?:at|counts?|counted) )\bonce\b(?! (?:the|a|an|it|they|all|every|each|this|that|its|he|she|you|we|someone|there)\b)/i;
const BEFORE = /\balready\b|\b(?:a )?second (?:time|call)\b/i;
const AGAIN = /\bagain\b/i;
const NEVER = /\b(?:not|never|no|cannot|neither|nor|refused|conflict|409)\b|n't\b/i;

/** Numbers of times, and the words for them. */
const TIMES: readonly (readonly [number, RegExp])[] = [
  [2, /\b(?:twice|(?:two|2) times)\b/i],
  [3, /\b(?:three|3) times\b/i],
  [4, /\b(?:four|4) times\b/i],
  [5, /\b(?:five|5) times\b/i],
];

/** `no more than twice` is no denial. */
const MORE_THAN = /\b(?:more|often|above|over) (?:often )?than\b/i;

/** A number of something: how many there may be is another rule. */
const COUNTED = new RegExp(String.raw`\b(?:${NUMBER_WORDS}|dozen|hundred|[2-9]|\d\d)\b`, 'i');

/** A sentence of no more words has no room for another subject: `Is refused the second time.` */
const FEW_WORDS = 6;

/**
 * How many times an action can be done, as a text says: by `once`, `at most twice` and the like, or by `already` or `again` in a sentence that is about
 * it. `The assessor must not have too many claims already` is about something else than to assign a claim.
 * @param verbs what the action is called, in lower case.
 * @returns undefined if it says nothing of that, or several things.
 */
export function toldTimes(text: string, verbs: readonly string[]): number | undefined {
  const forms = new Set(verbs.flatMap((verb) => [verb, ...pastForms(verb)]));
  const told = new Set(sentencesOf(text).flatMap((sentence) => timesIn(sentence, forms) ?? []));
  const [times, another] = told;
  return another === undefined ? times : undefined;
}

/** What a request is called that is sent again: what counts once then is the request, and not the action. */
const SENT_AGAIN = /\bkeys?\b|\bidempoten|\brepeat|\bretr(?:y|ies|ied)\b|\bsame (?:request|body)\b/i;

/** Words for what was done, whatever it is called. */
const DONE = new Set(['done', 'made', 'performed', 'executed', 'requested', 'called']);

/** True if a sentence says what a thing is already: `The order is placed already` is no word on adding a line to it. */
function saysAnother(words: readonly string[]): boolean {
  return words.includes('already') && !words.some((word) => DONE.has(word));
}

function timesIn(sentence: string, forms: ReadonlySet<string>): number | undefined {
  if (SENT_AGAIN.test(sentence)) return undefined;
  const words = wordsOf(sentence);
  const isAboutIt = words.some((word) => forms.has(word)) || (words.length <= FEW_WORDS && !saysAnother(words));
  for (const clause of sentence.split(/[,;]|\b(?:or|but)\b/)) {
    const [times] = TIMES.find(([, pattern]) => pattern.test(clause)) ?? [];
    // What cannot be done twice is done once.
    if (times !== undefined) return isAboutIt ? (NEVER.test(clause) && !MORE_THAN.test(clause) ? times - 1 : times) : undefined;
  }
  if (ONCE.test(sentence)) return 1;
  if (COUNTED.test(sentence)) return undefined;
  if (!BEFORE.test(sentence) && !(AGAIN.test(sentence) && NEVER.test(sentence))) return undefined;
  return isAboutIt ? 1 : undefined;
}
