import { sentencesOf } from '../../words/sentences.js';
import { formsOf } from '../../words/name-forms.js';
import { wordsOf } from '../../words/name-words.js';
import { saysName } from '../../words/says-name.js';

/** Words by which a sentence says that something goes with something else. */
const GOES = /\b(?:delet|remov|eras|discard|drop|cascad|disappear|vanish)\w*|\b(?:goes|gone|go)\b/i;

/** Words by which it says the contrary, or that there must be none. */
const STAYS = /\b(?:not|no|never|cannot|keeps?|kept|stays?|remain\w*|unless|without|while|only if|refused|40\d|detach\w*|unlink\w*)\b/i;

/**
 * True if the words of a deletion say that other things are deleted, too: `All notices about the route are deleted with it.`
 * @param name what these are called, in the plural: `notices`, `waiting-list`.
 */
export function isDeletedToo(words: string, name: string): boolean {
  const sentences = sentencesOf(words.replaceAll(QUOTED, (text) => (/\s/.test(text) ? ' ' : text)));
  const about = sentences.filter((sentence) => isNamedIn(sentence, name) && !saysOutOf(sentence, name));
  // To what was just created, nothing has been done: of those to which something was, another sentence may speak.
  const done = new Set(
    about.flatMap((sentence) => [...sentence.matchAll(NOT_DONE)].map(([, participle = '']) => participle.toLowerCase())),
  );
  const isOfDone = (sentence: string): boolean => wordsOf(sentence).some((word) => done.has(word)) && !sentence.match(NOT_DONE);
  const ofNew = about.filter((sentence) => !isOfDone(sentence)).map((sentence) => sentence.replaceAll(NOT_DONE, ''));
  return ofNew.some((sentence) => GOES.test(sentence) && !STAYS.test(sentence)) && !ofNew.some((sentence) => KEPT.test(sentence));
}

/**
 * True if the words of a deletion say that a thing is taken out of others: `It disappears from all surveys that carry it.`
 * @param name what these are called, in the plural.
 */
export function isTakenOutOf(words: string, name: string): boolean {
  return sentencesOf(words).some((sentence) => GOES.test(sentence) && !STAYS.test(sentence) && saysOutOf(sentence, name));
}

/** True if a sentence says that something goes from things of a kind. */
function saysOutOf(sentence: string, name: string): boolean {
  const said = wordsOf(sentence);
  return said.some((word, i) => {
    const next = word === 'from' ? said.slice(i + 1).filter((one) => !ARTICLES.has(one)) : [];
    return isNamedIn(next.slice(0, MOST_OF_NAME).join(' '), name);
  });
}

/** Things to which something has not been done: `quotes that were not accepted`. */
const NOT_DONE =
  /\b(?:that|which|who) (?:are|is|were|was|have been|has been) (?:not|never) (?:yet )?(?:been )?(\w+(?:ed|en|id|aid|old|ent))\b/gi;

/** Names in a sentence, and values of several words: `Pet record removed`. */
const QUOTED = /`[^`]*`|"[^"]*"/g;

/** Words by which another sentence says that something stays. */
const KEPT = /\b(?:keeps?|kept|stays?|remain\w*)\b/i;

/**
 * True if the words of a deletion say that other things stay: `Its appointments stay in the books.`
 * @param name what these are called, in the plural.
 */
export function isKeptThen(words: string, name: string): boolean {
  const about = sentencesOf(words).filter((sentence) => isNamedIn(sentence, name));
  // Some of them may go: `Quotes that were not accepted are deleted as well. Accepted quotes stay.`
  if (about.some((sentence) => GOES.test(sentence))) return false;
  return about.some((sentence) => KEPT.test(sentence) && !CONDITION.test(sentence));
}

/** Words by which a sentence holds only for some things, or says the contrary. */
const CONDITION = /\b(?:not|no|never|nor|if|when|while|unless|until|as long as|except|but|only|40\d)\b/i;

/** Words by which a sentence says that a deletion is refused as long as there is something. */
const REFUSED = /\b409\b|\brefused\b|\bcannot\b|\bnot (?:possible|allowed|deleted)\b|\bconflict\b|\bin use\b/i;
const WHILE = /\bwhile\b|\bas long as\b|\bif\b|\bwhen\b|\bunless\b|\bstill\b|\bhas\b|\bhave\b|\bnames?\b|\brefers?\b|\buses?\b|\bin use\b/i;

/**
 * The sentence by which the words of a deletion say that it is refused as long as other things are there: `Answered 409 while any object names the
 * artist.` Undefined if none does.
 * @param refusal what the document says of the 409 of the deletion, all of which is about that.
 * @param name what these are called, in the plural.
 */
export function refusedWhileThere(words: string, refusal: string, name: string): string | undefined {
  const isAbout = (sentence: string): boolean => {
    const said = withCodes(sentence);
    return WHILE.test(said) && isNamedIn(said, name);
  };
  const isTold = (sentence: string): boolean => (REFUSED.test(sentence) && isAbout(sentence)) || isOnlyWithout(sentence, name);
  return sentencesOf(words).find(isTold) ?? sentencesOf(refusal).find(isAbout);
}

/** A sentence with the words of the codes of errors in it: `(409, code club_has_members)`. */
function withCodes(sentence: string): string {
  return sentence.replaceAll(CODE, (code) => code.replaceAll('_', ' '));
}

const CODE = /\b[a-z]+(?:_[a-z]+)+\b/g;

/** True for `Only a club without members can be dissolved`, or one `in which no member is registered`. */
function isOnlyWithout(sentence: string, name: string): boolean {
  const said = wordsOf(sentence);
  const only = said.indexOf('only');
  return said.some((word, i) => {
    if (only === -1 || i < only || !NONE.has(word)) return false;
    const next = said.slice(i + 1).filter((one) => !ARTICLES.has(one));
    return isNamedIn(next.slice(0, MOST_OF_NAME).join(' '), name);
  });
}

const NONE: ReadonlySet<string> = new Set(['without', 'no']);

const ARTICLES: ReadonlySet<string> = new Set(['a', 'all', 'an', 'any', 'each', 'every', 'its', 'the', 'their']);

/** Upper bound on the words of a name. */
const MOST_OF_NAME = 3;

/** True if a sentence names things of a kind, in the plural or the singular. */
export function isNamedIn(sentence: string, name: string): boolean {
  const last = wordsOf(name.split('/').at(-1) ?? '').filter((word) => word !== 'list');
  return formsOf(last).some((form) => saysName(sentence, form));
}
