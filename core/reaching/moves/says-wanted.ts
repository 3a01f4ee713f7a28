import { wordsOf } from '../../words/name-words.js';
import { pastForms } from '../../words/past-forms.js';
import { sentencesOf } from '../../words/sentences.js';

/** Words by which a part of a sentence says that something has to be so first. */
const WANTS =
  /\b(?:only|until|unless|before|first|yet|otherwise|requires?|required|expected|(?:must|should|has to|have to|needs? to|to) (?:have been|be))\b/i;

/** Words by which it says that it must not be so, or is too late. */
const FORBIDS =
  /\b(?:already|no longer|any ?more|never|can ?not|can't|may not|must not|mustn't|should not|shall not|not allowed|forbidden|refused|if)\b/i;

/** Where a part of a sentence ends that says something by itself: `The visit is not completed, or is invoiced already` has two. */
const BETWEEN_PARTS = /[,:]\s+|\s[-–—]\s|[()]/;

/** Adjectives that say the same as the past participle of a verb: what was opened is open. */
const ADJECTIVES: Readonly<Record<string, string>> = {
  open: 'open',
  activate: 'active',
  complete: 'complete',
  empty: 'empty',
  free: 'free',
};

/**
 * True if a text says that a thing has to be in the state to which an action brings it: `Only a completed visit can be invoiced.` says so of `complete`.
 * Not where it says that it must not be so, or is: `The visit is cancelled already.`
 * @param verb the action, in lower case.
 */
export function saysWanted(text: string, verb: string): boolean {
  const adjective = Object.hasOwn(ADJECTIVES, verb) ? ADJECTIVES[verb] : undefined;
  const forms = [...pastForms(verb), ...(adjective === undefined ? [] : [adjective])];
  return sentencesOf(text)
    .flatMap((sentence) => sentence.split(BETWEEN_PARTS))
    .map((part) => part.replaceAll('_', ' '))
    .some((part) => {
      const words = ` ${wordsOf(part).join(' ')} `;
      return asksFor(words, verb) || forms.some((form) => wants(part, words, form));
    });
}

/** True for words that ask for an action: `Retire the machine first.` */
function asksFor(words: string, verb: string): boolean {
  return new RegExp(`^ (?:please |you (?:must|should|have to|need to) )?${verb} .*\\b(?:first|before)\\b`).test(words);
}

/** @param words those of the part in lower case, each between spaces. */
function wants(part: string, words: string, form: string): boolean {
  if (!words.includes(` ${form} `)) return false;
  if (new RegExp(` (?:is|are|was|were|been|has|have) not (?:yet |been |been yet )?${form} `).test(words) || WANTS.test(part)) return true;
  // What the state is now is why it is refused: `The visit is cancelled.`
  return !FORBIDS.test(part) && !new RegExp(` (?:is|are|was|were|been|now) ${form} `).test(words);
}
