import { wordsOf } from '../words/name-words.js';
import { singularsOf } from '../words/singular.js';
import { isGenericWord } from './generic-words.js';

/** Words of the form of a value: its presence, type, length, bounds, pattern, format and spelling. */
const OF_FORM: ReadonlySet<string> = new Set(
  (
    'required missing empty blank null nil none undefined nullable present provided specified supplied set there additional extra unexpected ' +
    'type types string text number numeric integer int whole decimal float double boolean bool true false nan infinity finite array list object map ' +
    'dict dictionary entry entries item items element elements key enum ' +
    'character characters char chars letter letters digit digits length long short longer shorter size upper lower case uppercase lowercase ascii ' +
    'alphanumeric whitespace space spaces trimmed ' +
    'minimum maximum min max least most more less fewer greater higher lower larger smaller bigger large big small high low many few than ' +
    'too between up exactly only equal equals over under above below beyond exceed exceeds exceeded limit limited limits bound bounds range out outside ' +
    'within inclusive exclusive strictly positive negative non zero multiple places precision scale divisible ' +
    'format formatted pattern regex regexp regular expression match matches matched matching syntax like look looks form well ' +
    'date time datetime timestamp timezone offset utc iso rfc e email mail address url uri uuid guid ip hostname ' +
    'parse parsed parsing decode decoded convert converted deserialize read understood understand recognized unrecognized supported unsupported ' +
    'token position line column char json xml form encoding encoded charset utf chunked transfer quote escape ' +
    'should expected expects got received found instead contain contains contained consist consists start starts begin begins end ends allow allowed ' +
    'allows permitted take takes accept accepts use uses need needs using give so any every each all also either other ' +
    'declared undeclared defined unknown come comes first last order'
  ).split(' '),
);

/**
 * True for a text that speaks of nothing but the form of a part: `must be at most 20 characters`, and not `The stay must be at most 20 nights`.
 * @param names of the part, whose words are no others.
 * @param things how the document calls kinds of things: where there are orders, `is not a line of this order` speaks of one.
 */
export function saysFormOnly(text: string, names: ReadonlySet<string>, things: ReadonlySet<string> = new Set()): boolean {
  const [own, ofThings] = [ownWords(names), ownWords(things)];
  return wordsOf(text).every((word) => own.has(word) || isGenericWord(word) || (OF_FORM.has(word) && !ofThings.has(word)));
}

/** True for a text that says no more than that a part is wrong: `INVALID_NIGHTS` of `nights`. */
export function saysNothingOf(text: string, names: ReadonlySet<string>): boolean {
  const own = ownWords(names);
  return wordsOf(text).every((word) => isGenericWord(word) || own.has(word));
}

function ownWords(names: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...names].flatMap(wordsOf).flatMap((word) => [word, `${word}s`, ...singularsOf(word)]));
}
