import type * as fc from 'fast-check';
import type { Piece } from '../../../core/request/slots/template.js';
import { pickFrom } from '../arbitraries/pick.js';

type Spelling = (token: string) => string;

/** Strings that JSON5, JavaScript and lenient parsers accept although they violate the grammar (RFC 8259 section 7). */
const STRINGS: readonly Spelling[] = [
  (token) => `'${inside(token)}'`,
  inside,
  (token) => `\`${inside(token)}\``,
  (token) => `"${inside(token)}\t"`,
  (token) => `"${inside(token)}\n"`,
  (token) => `"${inside(token)}\\x41"`,
  (token) => `"${inside(token)}\\'"`,
  (token) => `"${inside(token)}\\\n"`,
];

/** The same for numbers (RFC 8259 section 6); prefixes and suffixes also apply to numbers filled in at sending. */
const AROUND_NUMBERS: readonly (readonly [before: string, after: string])[] = [
  ['0', ''],
  ['+', ''],
  ['0x', ''],
  ['-.', ''],
  ['', '.'],
  ['', 'n'],
  ['', '_0'],
  ['', 'e'],
];

/** The same for punctuation and whitespace: trailing commas, and comments. */
const MARKS: readonly Spelling[] = [
  (token) => (/[\]}]/.test(token) ? `,${token}` : `${token},`),
  (token) => `${token}/* x */`,
  (token) => `${token}// x\n`,
  (token) => `${token}# x\n`,
  (token) => `${token}\u00A0`,
  () => '=',
];

/** The same for literals (RFC 8259 section 3), as in Python and for lenient parsers. */
const LITERALS: readonly Spelling[] = [
  (token) => (token === 'null' ? 'None' : token.charAt(0).toUpperCase() + token.slice(1)),
  (token) => token.toUpperCase(),
  () => 'NaN',
  () => 'undefined',
];

/** Writes one token in another dialect of JSON. */
export function respell(random: fc.Random, tokens: readonly Piece[]): readonly Piece[] {
  if (tokens.length === 0) return tokens;
  const at = random.nextInt(0, tokens.length - 1);
  const piece = tokens[at] ?? '';
  if (piece instanceof Uint8Array) return tokens;
  if (typeof piece === 'string' && piece.startsWith('"')) return tokens.with(at, pickFrom(random, STRINGS, inside)(piece));
  if (piece === 'null' || piece === 'true' || piece === 'false') return tokens.with(at, pickFrom(random, LITERALS, inside)(piece));
  if (typeof piece === 'string' && !/^-?\d/.test(piece)) return tokens.with(at, pickFrom(random, MARKS, inside)(piece));
  const [before, after] = pickFrom(random, AROUND_NUMBERS, ['0', ''] as const);
  return tokens.toSpliced(at, 1, before, piece, after);
}

function inside(token: string): string {
  return token.replace(/^"|"$/g, '');
}
