import { wordsOf } from '../../words/name-words.js';
import { sentencesOf } from '../../words/sentences.js';

/** A number of a thing from which each of several requests takes a share: no more can be delivered than was ordered. */
export interface ToldShare {
  /** The member of the requests that says how much is taken. */
  readonly taken: string;
  /** The member of the thing that says how much there is. */
  readonly of: string;
  /** What the member says: how much there was at first, or how much is left. */
  readonly says: 'whole' | 'rest';
  /** True if the requests count together. */
  readonly isTogether: boolean;
}

/** Words by which several count together. */
const TOGETHER = /\b(?:together|altogether|in total|in all|combined|in sum|the sum|sum of)\b/i;

/** Words that forbid, or bound. */
const FORBIDS = /\b(?:cannot|can not|never|not|no|nor|refused|rejected|40[09]|422|conflict|exceeds?|exceeded|at most|up to)\b|n't\b/i;

/** Words by which something is beyond a bound that is told after them, and is no number itself. */
const BEYOND =
  /\b(?:(?:more|greater|larger|higher|bigger) (?:\w+ ){0,4}than|exceed(?:s|ed|ing)?|beyond|above|over|at most|up to)\b(?! (?:\w+ )?\d)/i;

/** Words of members and sentences that say what is left. */
const LEFT: ReadonlySet<string> = new Set('left remaining remainder rest open outstanding unpaid due available balance free'.split(' '));

/** Words of names that say in what a number is counted. */
const UNITS: ReadonlySet<string> = new Set('cents cent minor eur usd euro euros dollars grams kg count number amount value'.split(' '));

/** Words of names that say how much, whatever of. */
const AMOUNTS: ReadonlySet<string> = new Set('amount quantity qty count sum value cents hours minutes days weight units share'.split(' '));

/**
 * What words tell of requests that take something of a thing: `All deliveries of an order together cannot have more copies than the order.` A sentence
 * that leaves it open which numbers are meant tells nothing.
 * @param taken the numbers that a request sends.
 * @param shown the numbers that the thing shows.
 */
export function toldShareIn(words: string, taken: readonly string[], shown: readonly string[]): ToldShare | undefined {
  for (const sentence of sentencesOf(words)) {
    const beyond = FORBIDS.test(sentence) ? BEYOND.exec(sentence) : null;
    if (beyond === null) continue;
    const bound = sentence.slice(beyond.index + beyond[0].length);
    const member = onlyOne(taken.filter((name) => says(sentence, name))) ?? onlyOne(taken.filter(isAmount));
    const of =
      onlyOne(shown.filter((name) => says(bound, name))) ?? onlyOne(shown.filter((name) => name === member && says(sentence, name)));
    if (member === undefined || of === undefined) continue;
    return { taken: member, of, says: isOfRest(of) ? 'rest' : 'whole', isTogether: TOGETHER.test(sentence) };
  }
  return undefined;
}

function onlyOne(names: readonly string[]): string | undefined {
  return names.length === 1 ? names[0] : undefined;
}

/** True if a sentence has the words of a name, but for those of its unit: `the total of the invoice` says `totalCents`. */
function says(sentence: string, name: string): boolean {
  const all = wordsOf(name);
  const telling = all.filter((word) => !UNITS.has(word));
  const own = telling.length === 0 ? all : telling;
  return ` ${wordsOf(sentence).join(' ')} `.includes(` ${own.join(' ')} `);
}

/** The last words of names of numbers that name something, and say of nothing how much there is. */
const OF_KEYS: ReadonlySet<string> = new Set('id ids key number no code'.split(' '));

/** True for a number that says how much, as far as its name tells. */
export function mayBeAmount(name: string): boolean {
  return !OF_KEYS.has(wordsOf(name).at(-1) ?? '');
}

function isAmount(name: string): boolean {
  return wordsOf(name).some((word) => AMOUNTS.has(word));
}

function isOfRest(name: string): boolean {
  return wordsOf(name).some((word) => LEFT.has(word));
}
