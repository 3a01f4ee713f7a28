import type { SituationId } from '../contract/situation.js';

/**
 * The inputs that have a name: kinds, each with its forms. The prefix and the form are the text of an input in files of findings, in reports and
 * in the ids of findings, so that they never change. A new form is one word here: the compiler then takes it in generators and tables.
 */
export const INPUTS = {
  /** The plain requests that the others are variations of. */
  control: { prefix: '', forms: ['plain', 'plain-invalid', 'plain-invalid-parameters', 'alternative'] },
  /** The body as a whole: whether there is one, its framing, its size. */
  body: { prefix: '', forms: ['no-body', 'chunked', 'compressed', 'over-8-kb', 'large-body', 'other-content'] },
  /** A file in a form, or a body that is one. */
  file: { prefix: 'file-', forms: ['empty', 'one-byte', 'large', 'nameless', 'name', 'script', 'quote', 'media-type', 'twice'] },
  string: {
    prefix: 'string-',
    forms: [
      ...(['empty', 'short', 'long', 'blank', 'bound', 'spaces', 'quote', 'backslash', 'path', 'nul', 'control', 'line-break'] as const),
      ...(['format', 'non-ascii', 'combining', 'bidi', 'astral', 'markup', 'sql', 'looks-like', 'of-pattern', 'of-format'] as const),
      // Of random bodies.
      'other',
    ],
  },
  integer: {
    prefix: 'integer-',
    forms: [
      ...(['zero', 'one', 'negative', 'small', 'int32-end', 'beyond-int32', 'double-end', 'beyond-double', 'integer-end'] as const),
      // Of random bodies.
      'other',
    ],
  },
  /** The spelling of a number in JSON: beyond the range of a double, or that of an integer which is not digits alone. */
  number: { prefix: '', forms: ['number-digits', 'number-exponent', 'odd-integer'] },
  /** A value of another type, or one that is close to the right one. */
  value: {
    prefix: 'value-',
    forms: [
      ...(['null', 'true', 'false', 'text', 'empty-string', 'number', 'zero', 'empty-array', 'array-around', 'empty-object'] as const),
      ...(['object-around', 'numeric-string', 'numeric-string-spaced', 'fraction', 'word-null', 'member-list', 'empty-text'] as const),
      // Of random bodies.
      ...(['boolean', 'string', 'array', 'object', 'listed', 'other'] as const),
    ],
  },
  /** A number or a boolean in a parameter or a form, written in other digits or words. */
  spelled: {
    prefix: 'value-spelled-',
    forms: [
      ...(['leading-zero', 'plus-sign', 'fraction', 'exponent', 'underscore', 'thousands', 'spaces', 'unit', 'hexadecimal'] as const),
      ...(['not-a-number', 'infinity', 'capitals', 'one', 'zero', 'letter', 'yes', 'on', 'two'] as const),
    ],
  },
  /** At a bound of a keyword, or beyond it. */
  keyword: {
    prefix: '',
    forms: [
      ...(['out-of-range', 'out-of-length', 'not-listed', 'off-pattern', 'no-multiple', 'array-length', 'repeated-item'] as const),
      ...(['item-positions', 'contains', 'member-count', 'member-name', 'pattern-member', 'excluded'] as const),
    ],
  },
  branch: { prefix: 'branch-', forms: ['none', 'two', 'crossed'] },
  nested: { prefix: 'nested-', forms: ['value', 'levels'] },
  /** The members that a schema declares or forbids: which of them are there, under which name, and where. */
  members: {
    prefix: '',
    forms: [
      ...(['missing', 'missing-companion', 'optional-members', 'name-case', 'name-spaces', 'wrong-depth', 'prototype'] as const),
      ...(['undeclared', 'refused-member'] as const),
    ],
  },
  /** Members that no schema mentions. */
  'unknown-members': { prefix: '', forms: ['unknown-member', 'unknown-member-case', 'many-members', 'prototype-member'] },
  /** A text that is not JSON, or not the form that it is declared as. */
  malformed: {
    prefix: 'malformed-',
    forms: [
      ...(['cut', 'structure', 'trailing-comma', 'leading-zero', 'sign', 'bare-point', 'radix', 'exponent', 'digits', 'suffix'] as const),
      ...(['nan', 'literal', 'python-literal', 'single-quotes', 'string', 'control', 'escape', 'name', 'garbage', 'comment'] as const),
      ...(['space', 'empty', 'flood', 'format', 'percent', 'separator'] as const),
      // Of random bodies.
      'text',
    ],
  },
  encoding: { prefix: 'encoding-', forms: ['bom', 'invalid-utf8', 'utf16', 'utf32'] },
  /** The same JSON, written in another way. */
  spelling: { prefix: 'spelling-', forms: ['space', 'escape', 'order'] },
  /** JSON whose meaning RFC 8259 leaves open. */
  'odd-json': { prefix: '', forms: ['lone-surrogate', 'repeated-member', 'deep-nesting'] },
  /** The documented media type in another spelling, or none. */
  'media-type': { prefix: 'media-type-', forms: ['case', 'charset', 'other-charset', 'multipart', 'none'] },
  'other-media-type': { prefix: '', forms: ['other-media-type', 'other-media-type-not-json', 'accepted-type'] },
  credentials: {
    prefix: 'credentials-',
    forms: [
      ...(['none', 'none-empty', 'lacking', 'alternative', 'bad-token', 'unknown-credentials', 'unknown-token', 'unknown-user'] as const),
      ...(['bearer', 'basic', 'digest', 'token-scheme', 'lower-case-scheme', 'upper-case-scheme', 'scheme-alone'] as const),
      ...(['bearer-alone', 'basic-alone', 'bare', 'bare-token', 'glued', 'comma', 'two-words', 'undefined', 'null', 'dots'] as const),
      ...(['unsigned', 'quoted', 'token-comma', 'markup', 'latin-1', 'utf-8', 'lone-byte', 'long', '8-kb', 'colon'] as const),
      ...(['empty-password', 'user-only', 'wrong-password', 'no-base64', 'not-encoded', 'no-text', 'nul'] as const),
      ...(['key-empty', 'key-unknown-key', 'key-undefined', 'key-null', 'key-quoted', 'key-long', 'key-utf-8', 'key-twice'] as const),
      ...(['key-elsewhere', 'key-name-case', 'other-user'] as const),
    ],
  },
  /** A parameter of the path that servers may refuse before their application sees it. */
  path: {
    prefix: 'path-',
    forms: [
      ...([
        'slash',
        'backslash',
        'nul',
        'line-break',
        'semicolon',
        'parent',
        'folders',
        'percent',
        'invalid-utf-8',
        'empty',
        'long',
      ] as const),
      ...(['lone-semicolon', 'lone-percent', 'lone-bracket'] as const),
    ],
  },
  /** A parameter as a whole. */
  parameter: {
    prefix: '',
    forms: ['optional-parameter', 'optional-parameters', 'repeated-parameter', 'percent-encoding', 'header-name-case'],
  },
  style: {
    prefix: 'style-',
    forms: ['repeated', 'commas', 'pipes', 'spaces', 'brackets', 'indexes', 'json', 'deep-object', 'members', 'flat'],
  },
  /** Parts that the document does not declare, outside the body. */
  undeclared: { prefix: 'undeclared-', forms: ['query', 'header', 'cookie', 'long-target'] },
  elsewhere: { prefix: 'elsewhere-', forms: ['method', 'path'] },
  /** Integers that name things. */
  id: { prefix: '', forms: ['used-id', 'same-double', 'absent-key'] },
  /** Several requests that say something only together: the check that they are for. */
  sequence: {
    prefix: '',
    forms: [
      ...(['created-is-readable', 'created-is-listed', 'change-is-kept', 'deleted-is-gone', 'parents-told-apart'] as const),
      ...(['paging-is-kept', 'stale-change-is-refused', 'credentials-required', 'default-applied', 'deleted-twice'] as const),
      ...([
        'location-leads-there',
        'bulk-is-answered',
        'filter-is-kept',
        'sort-is-kept',
        'change-is-listed',
        'rest-is-kept',
        'replace-is-kept',
      ] as const),
      ...([
        'derived-follows',
        'refused-changes-nothing',
        'tag-changes',
        'action-is-once',
        'absent-is-told',
        'unique-is-kept',
        'overlap-is-refused',
        'told-order-is-kept',
        'limit-is-kept',
        'setting-is-applied',
        'period-is-whole',
        'table-is-whole',
        'read-only-is-kept',
        'added-is-listed',
        'action-fits-state',
        'told-state-is-reached',
        'used-is-not-deleted',
        'undone-is-as-before',
      ] as const),
      ...(['others-kept-out', 'forbidden-is-refused'] as const),
    ],
  },
  /** A fault that depends on something else than the request (core/run/intermittent). */
  intermittent: { prefix: 'intermittent-', forms: ['kept-connection', 'overlap', 'after-refusal', 'start', 'random'] },
  /**
   * No change of the request is known to matter: that of a random body, of requests in flight when the server was lost, and of plain ones that
   * bring it down.
   */
  unlocated: { prefix: '', forms: ['untraced', 'in-flight', 'brings-down'] },
} as const satisfies Readonly<Record<string, { readonly prefix: string; readonly forms: readonly string[] }>>;

/** A kind of input that has named forms. */
export type NamedKind = keyof typeof INPUTS;

/** The forms of a kind. */
export type FormOf<K extends NamedKind> = (typeof INPUTS)[K]['forms'][number];

/** An input that has a name. */
export type NamedInput = { readonly [K in NamedKind]: { readonly kind: K; readonly form: FormOf<K> } }[NamedKind];

/** The text of an input that has a name: `string-empty`. */
export type InputName = { readonly [K in NamedKind]: `${(typeof INPUTS)[K]['prefix']}${FormOf<K>}` }[NamedKind];

/**
 * The change that a case makes to the plain request, the same for every member, parameter and operation. Failures of equal inputs can share a
 * cause; the families of inputs (core/causes/family.ts) say which others do. Plain data.
 */
export type SingleInput =
  | NamedInput
  /** A valid value that is neither a string nor an integer, or is one of those that a schema lists: its JSON text. */
  | { readonly kind: 'literal'; readonly json: string }
  /** A text that is nearly of a format. */
  | { readonly kind: 'format'; readonly format: string }
  /** A header without a meaning for the operation, in a campaign: the nth of them, from 0. */
  | { readonly kind: 'harmless-header'; readonly name: string; readonly nth: number }
  /** A random body that the contract leaves open, in a way that no named case has. */
  | { readonly kind: 'situation'; readonly id: SituationId }
  /** The text of a finding file that names no input of this version: it groups alone. */
  | { readonly kind: 'other'; readonly text: string };

/** The same, or several at once, as random values have: short and not ASCII. */
export type Input = SingleInput | { readonly kind: 'several'; readonly of: readonly SingleInput[] };

/** The input of a random body whose failure was not attributed to a field: it shares the cause of any similar failure. */
export const UNTRACED: Input = { kind: 'unlocated', form: 'untraced' };

/** The input of a request that brings the server down by what is plain in it. */
export const BRINGS_DOWN: Input = { kind: 'unlocated', form: 'brings-down' };

/** The input of the plain request. */
export const PLAIN: Input = { kind: 'control', form: 'plain' };

/** Inputs of some kinds, each with some of its forms, or with all of them (undefined). */
export type InputSet = readonly { readonly kind: Input['kind']; readonly forms: readonly string[] | undefined }[];

/** A form of a kind; no kind without named forms has any. */
type FormIfAny<K extends Input['kind']> = K extends NamedKind ? FormOf<K> : never;

/** The inputs of a kind: those of some forms, or all if none is given. */
export function inputs<K extends Input['kind']>(kind: K, ...forms: readonly FormIfAny<K>[]): InputSet {
  return [{ kind, forms: forms.length === 0 ? undefined : forms }];
}

/** True for an input of a set. */
export function isIn(set: InputSet, input: Input): boolean {
  return set.some(({ kind, forms }) => input.kind === kind && (forms === undefined || ('form' in input && forms.includes(input.form))));
}

/** True for an input of a kind: in one of some forms, or in any if none is given. */
export function isInput<K extends Input['kind']>(input: Input, kind: K, ...forms: readonly FormIfAny<K>[]): boolean {
  return isIn(inputs(kind, ...forms), input);
}

/** The inputs that a request has at once: those of `several`, or the only one. */
export function partsOf(input: Input): readonly SingleInput[] {
  return input.kind === 'several' ? input.of : [input];
}

/** Several inputs as one. */
export function joined(first: Input, ...others: readonly Input[]): Input {
  return others.length === 0 ? first : { kind: 'several', of: [first, ...others].flatMap(partsOf) };
}
