import type { CorrectApp } from '../app.js';
import { correct } from '../store/correct.js';
import { invalid } from '../store/rules.js';
import { storeApp } from '../store/store-app.js';
import type { Steps } from '../store/steps.js';

const NUMBER_OR_STRING = /"(?:[^"\\]|\\[^])*"|-?\d[\d.eE+-]*/g;
const MOST_DIGITS = 4300;
const LONGEST_NUMBER = 1000;
const MOST_MEMBERS = 1000;

/** Stores whose parser limits or reads what the contract does not speak of. */
export const parserApps: readonly CorrectApp[] = [
  storeApp('utf-16', 'reads UTF-16 on purpose', () => ({
    ...correct,
    decode: (bytes, call) => correct.decode(isUtf16(bytes) ? Buffer.from(fromUtf16(bytes)) : bytes, call),
  })),
  storeApp('python-digits', `refuses integers of more than ${MOST_DIGITS} digits`, () =>
    refusingNumbers((number) => /^-?\d+$/.test(number) && number.length > MOST_DIGITS),
  ),
  storeApp('java-numbers', `refuses numbers of more than ${LONGEST_NUMBER} characters`, () =>
    refusingNumbers((number) => number.length > LONGEST_NUMBER),
  ),
  storeApp('no-infinity', 'refuses numbers that a double cannot hold', () => refusingNumbers((number) => !Number.isFinite(Number(number)))),
  storeApp('few-members', `refuses more than ${MOST_MEMBERS} members`, () => ({
    ...correct,
    parse: (text, call) => {
      const value = correct.parse(text, call);
      const isLarge = typeof value === 'object' && value !== null && Object.keys(value).length > MOST_MEMBERS;
      return isLarge ? invalid('the body has too many members') : value;
    },
  })),
];

/** The plain store, with a limit on the numbers that it reads anywhere in a body. */
function refusingNumbers(isTooMuch: (number: string) => boolean): Steps {
  return {
    ...correct,
    parse: (text, call) => {
      const numbers = (text.match(NUMBER_OR_STRING) ?? []).filter((token) => !token.startsWith('"'));
      return numbers.some(isTooMuch) ? invalid('a number is too large to be read') : correct.parse(text, call);
    },
  };
}

/** By the byte order mark, or by a zero in one of the first two bytes. */
function isUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes;
  if (bytes.length < 2 || bytes.length % 2 === 1) return false;
  return first === 0 || second === 0 || (first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe);
}

function fromUtf16(bytes: Buffer): string {
  const isBigEndian = bytes[0] === 0 || bytes[0] === 0xfe;
  const text = (isBigEndian ? Buffer.from(bytes).swap16() : bytes).toString('utf16le');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
