import type { Case } from '../cases/case.js';
import type { Violation } from './violation.js';

/** Prefixes of kinds and the family of each; the first match counts. Any other kind is its own family. */
const FAMILIES: readonly (readonly [prefix: string, family: string])[] = [
  ['string-empty', 'length'],
  ['string-short', 'length'],
  ['string-blank', 'length'],
  ['string-bound', 'length'],
  ['out-of-length', 'length'],
  ['array-length', 'length'],
  ['string-long', 'size'],
  ['large-body', 'size'],
  ['string-', 'characters'],
  ['integer-', 'range'],
  ['out-of-range', 'range'],
  ['value-', 'value'],
  ['not-listed', 'value'],
  ['missing', 'members'],
  ['name-', 'members'],
  ['wrong-depth', 'members'],
  ['prototype-member', 'prototype-member'],
  ['prototype', 'members'],
  ['optional-members', 'members'],
  ['malformed-flood', 'depth'],
  ['malformed-empty', 'empty'],
  ['malformed-', 'grammar'],
  ['deep-nesting', 'depth'],
  ['nested-', 'nesting'],
  ['path-percent', 'path-decoding'],
  ['path-invalid-utf-8', 'path-decoding'],
  ['off-pattern', 'value'],
  ['branch-', 'branches'],
  ['member-count', 'length'],
  ['encoding-utf', 'wide-encoding'],
  ['credentials-latin-1', 'token-bytes'],
  ['credentials-utf-8', 'token-bytes'],
  ['credentials-lone-byte', 'token-bytes'],
  ['credentials-8-kb', 'token-size'],
  ['credentials-long', 'token-size'],
  ['credentials-', 'token'],
  ['media-type-case', 'media-type'],
  ['media-type-charset', 'media-type'],
  ['media-type-other-charset', 'charset'],
  ['media-type-', 'other-media-type'],
];

/** Families of strings: what fails for all of them fails for any string. */
export const STRING_FAMILIES: readonly string[] = ['length', 'size', 'characters'];

/** Families that include another one: if both fail at one field, the cause is that of the broader one. */
const BROADER: Readonly<Record<string, readonly string[]>> = {
  'unknown-member-case': ['unknown-member'],
  'many-members': ['unknown-member'],
  'number-digits': ['range', 'unknown-member'],
  'number-exponent': ['range', 'unknown-member'],
  // Compressed bytes are not UTF-8.
  compressed: ['encoding-invalid-utf8'],
};

/** The families that include a family of named cases; for parameters, a text that is wrong anyway is read like any wrong value. */
export function broaderFamilies(family: string): readonly string[] {
  return BROADER[family] ?? (/^(?:path|style)-/.test(family) ? ['value'] : []);
}

/** Separates the kinds of a random value that has several at once: short and not ASCII. */
export const AND = '+';

/**
 * The families of a case's input: values that one piece of server code handles. Cases of one family with the same failure mode
 * at one field share a cause; cases of two families do not, because no single change of the server would fix both.
 * @returns one family for a named case; every possible one for a random value.
 */
export function familiesOf({ kind, control, expectation }: Case, { check }: Violation): readonly string[] {
  // Schema violations are distinguished by the violated keyword, which has its own location.
  if (check === 'invalid-refused' && expectation.violations.length > 0) return ['schema'];
  // A text is accepted for its grammar: whether it is UTF-8 is left open.
  if (check === 'invalid-refused' && kind.startsWith('encoding-')) return ['grammar'];
  // The only plain body that is about what it lacks.
  if (kind === 'plain' && control === 'required-only') return ['members'];
  const kinds = kind.split(AND);
  const families = [...new Set(kinds.map((name) => familyOf(name, check)))];
  if (check !== 'valid-accepted' || !kinds.includes('string-blank')) return families;
  // A blank text is refused as an empty one is, whatever it is made of, where nothing else is known: the last counts then.
  return [...families.filter((one) => one !== 'length'), 'length'];
}

/** The kinds of values that are numbers, such as `value--0.25`. */
const NUMBER = /^value--?\d/;

/** The family of one kind. */
export function familyOf(kind: string, check: Violation['check']): string {
  // A string of spaces is refused for its length, but stored without its spaces for its characters.
  if (kind === 'string-blank' && check === 'stored-as-sent') return 'characters';
  // As an integer is, whether a case names it or a random body has it.
  if (NUMBER.test(kind)) return 'range';
  return FAMILIES.find(([prefix]) => kind.startsWith(prefix))?.[1] ?? kind;
}
