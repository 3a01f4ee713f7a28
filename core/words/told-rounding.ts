import { compareDecimals, parseDecimal, type Decimal } from '../json/decimal.js';
import { NUMBER_WORDS, numberIn } from './number-words.js';
import { sentencesOf } from './sentences.js';

const ROUNDED = /\brounded\b|\brounding\b|\brounds (?:it|them|up|down|half|to)\b/i;
const DENIED = /\b(?:not|never|no|without)\b/i;
const TO_HUNDREDTHS = /\bto (?:the )?(?:nearest |full |whole )?(?:cents?|penn(?:y|ies)|pence|hundredths?)\b/i;
const TO_WHOLE = /\bto (?:the )?(?:nearest |next )?(?:whole|full|integers?)\b/i;
const TO_PLACES = new RegExp(
  String.raw`\b(\d|one|${NUMBER_WORDS}) (?:decimals?|decimal (?:places|digits)|places|fraction(?:al)? digits)\b`,
  'i',
);
/** Away from the nearest value. `Half up` says of the middle only which way it goes. */
const DIRECTED = /\b(?:down|up|floor|ceil\w*|truncat\w*)\b/i;
const NEAREST = /\b(?:half|nearest)\b/i;

/** True if a sentence says that numbers are stored rounded: `Amounts are rounded half up to cents.` */
export function isOnRounding(sentence: string): boolean {
  return ROUNDED.test(sentence) && !DENIED.test(sentence);
}

/**
 * True if a number is another one as it is rounded by what some words say of it.
 * @param told the words; where they do not say to how many places, those of the stored number count.
 */
export function isRoundedAsTold(told: readonly string[], sent: string, stored: string): boolean {
  return told.flatMap(sentencesOf).some((sentence) => isOnRounding(sentence) && isRounded(sentence, sent, stored));
}

/** Upper bound on the digits of a number that is compared: sums of longer ones are not exact. */
const MOST_DIGITS = 15;

function isRounded(sentence: string, sent: string, stored: string): boolean {
  const [exact, short] = [parseDecimal(sent), parseDecimal(stored)];
  if (exact === undefined || short === undefined) return false;
  const places = placesTold(sentence) ?? placesOf(short);
  if (placesOf(short) > places || compareDecimals(exact, short) === 0) return placesOf(short) <= places;
  if (Math.max(exact.exponent, short.exponent) + places > MOST_DIGITS) return false;
  const distance = Math.abs(Number(sent) - Number(stored)) * 10 ** places;
  return distance <= (DIRECTED.test(sentence) && !NEAREST.test(sentence) ? 1 : 0.5) + TOLERANCE;
}

/** For the sums of doubles. */
const TOLERANCE = 1e-6;

function placesOf({ digits, exponent }: Decimal): number {
  return Math.max(0, digits.length - exponent);
}

function placesTold(sentence: string): number | undefined {
  if (TO_HUNDREDTHS.test(sentence)) return 2;
  if (TO_WHOLE.test(sentence)) return 0;
  const [, word = ''] = TO_PLACES.exec(sentence) ?? [];
  return word.toLowerCase() === 'one' ? 1 : numberIn(word);
}
