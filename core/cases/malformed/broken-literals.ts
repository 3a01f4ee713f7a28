import type { Token } from '../../json/print.js';
import { templateOfTokens } from '../template.js';
import type { Malformed } from './malformed.js';

/** What lax parsers take for a value: [id, text]. */
const NUMBERS: readonly (readonly [string, string])[] = [
  ['leading-zero', '007'],
  ['plus-sign', '+1'],
  ['no-integer-part', '.5'],
  ['no-fraction', '1.'],
  ['hexadecimal', '0x1F'],
  ['octal', '0o17'],
  ['binary', '0b11'],
  ['no-exponent', '1e'],
  ['exponent-sign-only', '1e+'],
  ['two-signs', '--1'],
  ['sign-only', '-'],
  ['underscores', '1_000'],
  ['comma-digits', '1,000.5.1'],
  ['big-integer-suffix', '1n'],
  ['float-suffix', '1.5f'],
  ['nan', 'NaN'],
  ['infinity', 'Infinity'],
  ['minus-infinity', '-Infinity'],
  ['full-width-digit', '\uFF11'],
];
const LITERALS: readonly (readonly [string, string])[] = [
  ['undefined', 'undefined'],
  ['capital-true', 'True'],
  ['none', 'None'],
  ['half-null', 'nul'],
  ['nil', 'nil'],
  ['yes', 'yes'],
  ['bare-word', 'fern'],
  ['function-call', 'Date()'],
  ['regular-expression', '/a/'],
];

/** Numbers and words that are not JSON (RFC 8259 sections 3 and 6), in the place of the first value that has no parts. */
export function brokenLiterals(tokens: readonly Token[]): readonly Malformed[] {
  const at = tokens.findIndex((token, i) => !/^[{}[\]:,]$/.test(token.text) && tokens[i + 1]?.text !== ':');
  if (at === -1) return [];
  const put = (kind: string, [id, text]: readonly [string, string]): Malformed => ({
    id: `${kind}/${id}`,
    kind,
    title: `a value is written ${text}`,
    body: templateOfTokens(tokens.toSpliced(at, 1, { text })),
  });
  return [...NUMBERS.map((entry) => put('number', entry)), ...LITERALS.map((entry) => put('literal', entry))];
}
