import { saysName } from './says-name.js';
import { sentencesOf } from './sentences.js';

const REMOVES =
  /\b(?:remove[sd]?|clear(?:s|ed)?|delete[sd]?|empt(?:y|ies|ied)|unsets?|erase[sd]?|drop(?:s|ped)?|(?:take|taken|takes) (?:\S+ ){0,4}?(?:away|off|out)|no longer|gone)\b/i;
const NEVER = /\b(?:not|never|no|cannot|neither|nor|refused|ignored|rejected|invalid)\b|n't\b/i;

/** What stands for any member. */
const ANY = /\b(?:members?|fields?|propert(?:y|ies)|attributes?|values?|it|them)\b/i;

/**
 * True if a text says that null takes a member away: "`note: null` removes the note", "null clears it". Sentences that deny something say nothing
 * for certain.
 */
export function isNullTold(text: string, name: string): boolean {
  return sentencesOf(text).some((sentence) => {
    if (!/\bnull\b/i.test(sentence) || !REMOVES.test(sentence)) return false;
    const denied = sentence.replaceAll(/\bno longer\b/gi, '');
    return !NEVER.test(denied) && (saysName(sentence, name) || ANY.test(sentence));
  });
}

const AS_ABSENT =
  /\bnulls?\b[^.;]*?\b(?:as good as|counts? as|counted as|same as|equals?|equivalent to|means?|treated (?:as|like)|taken (?:as|for)|read as|like) (?:if (?:it|they) (?:was|were) )?(?:an? |being )?(?:absent|missing|omitted|not (?:sent|given|there|set)|left out|none)\b/i;
const NULL_OR_ABSENT = /\b(?:null or (?:absent|missing|omitted|left out)|(?:absent|missing|omitted|left out) or null)\b/i;

/** True if a sentence says that null is as good as no member: `Members that are null count as absent.` */
export function saysNullIsAbsent(sentence: string): boolean {
  if (NEVER.test(sentence.replaceAll(/\bnot (?:sent|given|there|set)\b/gi, ''))) return false;
  return AS_ABSENT.test(sentence) || NULL_OR_ABSENT.test(sentence);
}
