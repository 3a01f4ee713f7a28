import { wordsOf } from '../words/name-words.js';

/** Words that say no more than that something is wrong, and where. */
const GENERIC: ReadonlySet<string> = new Set(
  (
    'a an the this that these those some one or more of in at for to with and is are was were be been has have had it its your you we not no ' +
    'request requests body payload input data json entity content document query path parameter parameters param params field fields member members ' +
    'value values property properties argument arguments attribute attributes part parts header headers ' +
    'invalid valid bad wrong incorrect illegal unprocessable unacceptable acceptable malformed failed fails failure error errors problem problems ' +
    'validation validate validated check checks checked rule rules breaks broken break violates violation violations constraint constraints ' +
    'see details detail below following could can cannot may must processed process accepted rejected refused unable please try again ' +
    'given occurred something went sorry didn t s do does did ' +
    'http status code type title message about blank client server api'
  ).split(' '),
);

/** True for a word of a sentence that says no more than that something is wrong, and for a number. */
export function isGenericWord(word: string): boolean {
  return GENERIC.has(word) || /^\d+$/.test(word);
}

/** True for a sentence that says more than that a request is wrong: `is a Sunday`, and not `The body is not valid.` or a code. */
export function saysMore(text: string): boolean {
  return /\s/.test(text.trim()) && !wordsOf(text).every(isGenericWord);
}
