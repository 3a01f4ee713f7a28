import type { BugApp } from '../../app.js';
import { correct } from '../../store/correct.js';
import { Refusal } from '../../store/refusal.js';
import { rules } from '../../store/rules.js';
import { scanMembers } from '../../store/scan-members.js';
import { bug, finding, ruleBug } from '../bug.js';
import { at, wholeBody } from '../pointers.js';

const takesTooLarge = finding('invalid-refused', at.idFormat, at.id);
const fallsOverId = finding('no-server-error', at.idFormat, at.idType, at.id);
const fallsOver = finding('no-server-error', at.bodyJson, at.body, at.bodyContent, at.idFormat, at.idType, at.id, ...wholeBody);
const STRING = /"(?:[^"\\]|\\[^])*"/g;
const TWENTY_DIGITS = /^\d{20}$/;
/** The most digits that Python reads into an integer. */
const MOST_DIGITS = 4300;
const SMALL = 2n ** 32n;

/** Numbers that are too much for a parser or for 64 bits. */
export const hugeNumbers: readonly BugApp[] = [
  ruleBug('wraps-2-64', 'takes 2^64 + n for n, where n is small', takesTooLarge, {
    id: (value, source) => (TWENTY_DIGITS.test(source) && wrapped(source) < SMALL ? String(wrapped(source)) : rules.id(value, source)),
  }),
  ruleBug('wraps-20-digits', 'looks for an overflow by its sign, and takes ids of 20 digits that wrap to a positive one', takesTooLarge, {
    id: (value, source) => {
      const signed = TWENTY_DIGITS.test(source) ? BigInt.asIntN(64, BigInt(source)) : 0n;
      return signed > 0n ? String(signed) : rules.id(value, source);
    },
  }),
  ruleBug('fall-id-digits', `500 on ids of more than ${MOST_DIGITS} digits`, fallsOverId, {
    id: (value, source) => (/^-?\d+$/.test(source) && source.length > MOST_DIGITS ? crash() : rules.id(value, source)),
  }),
  numberCrash('fall-digits', `500 on numbers of more than ${MOST_DIGITS} digits, as in Python`, ({ all }) => hasDigits(all)),
  numberCrash('fall-undeclared-digits', `500 on undeclared numbers of more than ${MOST_DIGITS} digits`, ({ undeclared }) =>
    hasDigits(undeclared),
  ),
  numberCrash('fall-undeclared-exponent', '500 on undeclared numbers such as 1e400', ({ undeclared }) =>
    /\d[eE]\+?\d{3,}/.test(undeclared),
  ),
];

interface Texts {
  readonly all: string;
  /** The sources of undeclared members. */
  readonly undeclared: string;
}

/** A store that falls over numbers, whatever the strings in a body hold. */
function numberCrash(id: string, title: string, concerns: (texts: Texts) => boolean): BugApp {
  return bug(id, title, fallsOver, () => ({
    validate(value, text, call) {
      const members = value instanceof Refusal || !text.trimStart().startsWith('{') ? [] : scanMembers(text);
      const undeclared = members.filter(({ name }) => !['id', 'name', 'tag'].includes(name)).map(({ source }) => source);
      return concerns({ all: bare(text), undeclared: bare(undeclared.join(' ')) }) ? crash() : correct.validate(value, text, call);
    },
  }));
}

function bare(text: string): string {
  return text.replace(STRING, '""');
}

function hasDigits(text: string): boolean {
  return (text.match(/\d+/g) ?? []).some((digits) => digits.length > MOST_DIGITS);
}

function wrapped(source: string): bigint {
  return BigInt.asUintN(64, BigInt(source));
}

function crash(): never {
  throw new Error('what a programmer did not think of');
}
