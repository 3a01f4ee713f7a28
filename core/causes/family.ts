import type { Case } from '../cases/case.js';
import type { SituationId } from '../contract/situation.js';
import { type FormOf, type Input, type InputName, type NamedKind, type SingleInput, inputs, isInput, partsOf } from '../input/input.js';
import { textOfInput, textsOf } from '../input/input-text.js';
import type { Violation } from '../checks/violation/violation.js';

/** A family of several inputs. Any other input is a family by itself, which has its text as a name. */
type SharedFamily =
  | ('length' | 'size' | 'characters' | 'range' | 'value' | 'members' | 'nesting' | 'branches')
  | ('grammar' | 'empty' | 'depth' | 'wide-encoding' | 'media-type' | 'other-media-type' | 'charset' | 'path-decoding')
  | ('token' | 'token-bytes' | 'token-size');

/** The name of a family, for tables: one of several inputs, or a single one. */
export type FamilyName = SharedFamily | InputName;

/** The inputs of a kind that are families by themselves. */
const OWN = 'own';

/** The families of the forms of a kind. */
interface FamiliesOf<K extends NamedKind> {
  readonly all: SharedFamily | typeof OWN;
  readonly but?: { readonly [F in FormOf<K>]?: SharedFamily | typeof OWN };
}

/** The family of every named input: values that one piece of server code handles. */
const FAMILIES: { readonly [K in NamedKind]: FamiliesOf<K> } = {
  control: { all: OWN },
  body: { all: OWN, but: { 'large-body': 'size' } },
  file: { all: OWN, but: { empty: 'length', 'one-byte': 'length' } },
  string: { all: 'characters', but: { empty: 'length', short: 'length', blank: 'length', bound: 'length', long: 'size' } },
  integer: { all: 'range' },
  number: { all: OWN },
  value: { all: 'value' },
  spelled: { all: 'value' },
  keyword: {
    all: OWN,
    but: {
      'out-of-range': 'range',
      'out-of-length': 'length',
      'array-length': 'length',
      'member-count': 'length',
      'not-listed': 'value',
      'off-pattern': 'value',
    },
  },
  branch: { all: 'branches' },
  nested: { all: 'nesting' },
  members: { all: 'members', but: { undeclared: OWN, 'refused-member': OWN } },
  'unknown-members': { all: OWN },
  malformed: { all: 'grammar', but: { flood: 'depth', empty: 'empty' } },
  encoding: { all: OWN, but: { utf16: 'wide-encoding', utf32: 'wide-encoding' } },
  spelling: { all: OWN },
  'odd-json': { all: OWN, but: { 'deep-nesting': 'depth' } },
  'media-type': { all: 'other-media-type', but: { case: 'media-type', charset: 'media-type', 'other-charset': 'charset' } },
  'other-media-type': { all: OWN },
  credentials: {
    all: 'token',
    but: { 'latin-1': 'token-bytes', 'utf-8': 'token-bytes', 'lone-byte': 'token-bytes', long: 'token-size', '8-kb': 'token-size' },
  },
  path: { all: OWN, but: { percent: 'path-decoding', 'invalid-utf-8': 'path-decoding' } },
  parameter: { all: OWN },
  style: { all: OWN },
  undeclared: { all: OWN },
  elsewhere: { all: OWN },
  id: { all: OWN },
  sequence: { all: OWN, but: { 'credentials-required': 'token' } },
  intermittent: { all: OWN },
  unlocated: { all: OWN },
};

/** The situations that named inputs have too, in other words. */
const OF_SITUATIONS: Readonly<Partial<Record<SituationId, SharedFamily>>> = { 'value-spelling': 'value', 'malformed-body': 'grammar' };

/** Families of strings: what fails for all of them fails for any string. */
export const STRING_FAMILIES: readonly string[] = ['length', 'size', 'characters'] satisfies readonly SharedFamily[];

/** Families that include another one: if both fail at one field, the cause is that of the broader one. */
const BROADER: Readonly<Partial<Record<string, readonly FamilyName[]>>> = {
  'unknown-member-case': ['unknown-member'],
  'many-members': ['unknown-member'],
  'number-digits': ['range', 'unknown-member'],
  'number-exponent': ['range', 'unknown-member'],
  // Compressed bytes are not UTF-8.
  compressed: ['encoding-invalid-utf8'],
} satisfies Partial<Record<FamilyName, readonly FamilyName[]>>;

/** The families of parameters that are written in another way. */
const OF_TEXT: ReadonlySet<string> = new Set([
  ...textsOf([...inputs('path'), ...inputs('style'), ...inputs('parameter', 'repeated-parameter')]),
  'path-decoding' satisfies FamilyName,
]);

/** The families that include a family of named cases; for parameters, a text that is wrong anyway is read like any wrong value. */
export function broaderFamilies(family: string): readonly string[] {
  return BROADER[family] ?? (OF_TEXT.has(family) ? ['value'] : []);
}

/**
 * The families of a case's input: values that one piece of server code handles. Cases of one family with the same failure mode
 * at one field share a cause; cases of two families do not, because no single change of the server would fix both.
 * @returns one family for a named case; every possible one for a random value.
 */
export function familiesOf({ input, control, expectation }: Case, { check }: Violation): readonly string[] {
  // Schema violations are distinguished by the violated keyword, which has its own location.
  if (check === 'invalid-refused' && expectation.violations.length > 0) return ['schema'];
  // A text is accepted for its grammar: whether it is UTF-8 is left open.
  if (check === 'invalid-refused' && isInput(input, 'encoding')) return ['grammar'];
  // The only plain body that is about what it lacks.
  if (isInput(input, 'control', 'plain') && control === 'required-only') return ['members'];
  const parts = partsOf(input);
  const families = [...new Set(parts.map((one) => familyOf(one, check)))];
  if (check !== 'valid-accepted' || !parts.some((one) => isInput(one, 'string', 'blank'))) return families;
  // A blank text is refused as an empty one is, whatever it is made of, where nothing else is known: the last counts then.
  return [...families.filter((one) => one !== 'length'), 'length'];
}

/** The family of one input. */
export function familyOf(input: SingleInput, check: Violation['check']): string {
  switch (input.kind) {
    case 'format':
    case 'harmless-header':
    case 'other':
      return textOfInput(input);
    case 'literal':
      // A number is read as an integer is, whether a case names it or a random body has it.
      return /^-?\d/.test(input.json) ? 'range' : 'value';
    case 'situation':
      return OF_SITUATIONS[input.id] ?? input.id;
    default:
      // A string of spaces is refused for its length, but stored without its spaces for its characters.
      if (isInput(input, 'string', 'blank') && check === 'stored-as-sent') return 'characters';
      return sharedFamily(input) ?? textOfInput(input);
  }
}

function sharedFamily({ kind, form }: Extract<Input, { readonly form: string }>): string | undefined {
  const { all, but = {} }: { readonly all: string; readonly but?: Readonly<Record<string, string>> } = FAMILIES[kind];
  const family = but[form] ?? all;
  return family === OWN ? undefined : family;
}
