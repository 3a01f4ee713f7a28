import { UNTRACED } from '../../../core/cases/case.js';
import { asWritten, assembleText, type BodyTemplate } from '../../../core/request/template.js';
import { type JsonValue, isArray, isNumber, isObject, kindOf } from '../../../core/json/value.js';
import { type Expectation, notJson } from '../../../core/judge/expectation.js';
import type { SituationId } from '../../../core/contract/situation.js';
import { AND } from '../../../core/oracle/family.js';
import type { Shape } from '../../../core/schema/shape.js';
import type { SchemaViolation } from '../../../core/schema/evaluate.js';
import type { InstancePath } from '../../../core/json/instance-path.js';
import type { BodyFault } from './fault-location.js';

/**
 * The kind of a random case by its fault location: the kind of the named cases that probe the same constraint, so that
 * both belong to one family (core/oracle/family.ts) and one finding.
 * @param value at the fault location; the whole body if none was located.
 */
export function kindOfFault(
  expectation: Expectation,
  body: BodyTemplate,
  fault: BodyFault | undefined,
  value: JsonValue | undefined,
): string {
  const encoding = expectation.situations.find(({ id }) => id === 'encoding');
  if (encoding?.kind !== undefined) return encoding.kind;
  if (notJson(expectation) !== undefined) return kindOfText(body);
  const odd = expectation.situations.find(({ id }) => !ORDINARY.has(id));
  if (expectation.situations.some(({ id }) => id === 'number-beyond-double'))
    return MANY_DIGITS.test(assembleText(body, asWritten) ?? '') ? 'number-digits' : 'number-exponent';
  if (odd !== undefined) return odd.kind ?? KINDS[odd.id] ?? odd.id;
  const broken = expectation.violations.find(({ path }) => isSame(path, fault?.path ?? []));
  if (broken !== undefined) return kindOfViolation(broken, value);
  if (fault === undefined) return UNTRACED;
  if (fault.kind === 'undeclared') return kindOfUndeclared(fault.values);
  return fault.kind === 'field' ? kindOfValue(value, fault.shape) : KINDS_OF_FAULTS[fault.kind];
}

/** Situations without information about the fault: the kind is derived from the body. */
const ORDINARY: ReadonlySet<SituationId> = new Set([
  'valid',
  'chunked',
  'accepted-media-type',
  'unsafe-integer',
  'schema-broken',
  'unknown-resource',
]);
const KINDS: Readonly<Partial<Record<SituationId, string>>> = { 'integer-spelling': 'odd-integer', 'vanishing-fraction': 'odd-integer' };

const KINDS_OF_FAULTS: Readonly<Record<Exclude<BodyFault['kind'], 'field' | 'undeclared'>, string>> = {
  'left-out': 'optional-members',
  'other-case': 'unknown-member-case',
  order: 'spelling-order',
  'not-json': 'malformed-text',
  spelling: `spelling-space${AND}spelling-escape`,
};

/** More digits than a double holds. */
const LONG_NUMBER = /\d{18}/;

/** The members themselves may be at fault, or the spelling of a number in them. */
function kindOfUndeclared(values: readonly JsonValue[]): string {
  const numbers = values.flatMap(numbersIn);
  const kinds = [
    'unknown-member',
    ...(numbers.some((text) => /e/i.test(text)) ? ['number-exponent'] : []),
    ...(numbers.some((text) => LONG_NUMBER.test(text)) ? ['number-digits'] : []),
  ];
  return kinds.join(AND);
}

/** The numbers in a value, as written. */
function numbersIn(value: JsonValue): readonly string[] {
  if (isNumber(value)) return [value.text];
  if (isArray(value)) return value.items.flatMap(numbersIn);
  return isObject(value) ? value.members.flatMap(([, item]) => numbersIn(item)) : [];
}

/** A double represents numbers of up to 309 digits. */
const MANY_DIGITS = /\d{309}/;

/** Nested opening brackets beyond the depth limits of common parsers. */
const FLOOD = /(?:[[{]\s*(?:"[^"]*"\s*:\s*)?){20}/;

function kindOfText(body: BodyTemplate): string {
  const text = assembleText(body, asWritten) ?? '';
  if (body.every((piece) => typeof piece === 'string') && text.trim() === '') return 'malformed-empty';
  return FLOOD.test(text) ? 'malformed-flood' : 'malformed-text';
}

function isSame(one: InstancePath, other: InstancePath): boolean {
  return one.join('/') === other.join('/');
}

function kindOfViolation({ assertion: { keyword } }: SchemaViolation, value: JsonValue | undefined): string {
  if (keyword === 'required') return 'missing';
  if (keyword === 'never') return 'undeclared';
  if (keyword === 'type') return value === undefined ? 'value-other' : `value-${kindOf(value)}`;
  if (/length|items/i.test(keyword)) return 'out-of-length';
  return /format|imum/i.test(keyword) ? 'out-of-range' : 'not-listed';
}

function kindOfValue(value: JsonValue | undefined, { values, lengths }: Shape): string {
  // The values of a list are named one by one, and the ends of a range of lengths too.
  if (values !== undefined) return 'value-listed';
  if (typeof value === 'string') {
    const length = [...value].length;
    const isBound = value !== '' && (length === lengths.min || length === lengths.max);
    return `${isBound ? `string-bound${AND}` : ''}${kindOfString(value)}`;
  }
  if (value !== undefined && isNumber(value)) return 'integer-other';
  // Of valid arrays, the items have fields of their own.
  if (value !== undefined && isArray(value)) return 'array-length';
  return value === undefined ? UNTRACED : `value-${kindOf(value)}`;
}

/** Up to this length, a string is assumed to fail because it is short; beyond it, because it is long. */
const SHORT = 8;

/** With what Python's `strip` takes off. */
const BLANK = /^[\s\u{1C}-\u{1F}\u{85}]+$/u; // oxlint-disable-line no-control-regex

/** The kinds of a valid string, as in core/cases/valid/string-values.ts. */
export function kindOfString(text: string): string {
  if (text === '') return 'string-empty';
  if (!text.isWellFormed()) return 'lone-surrogate';
  const length = text.length <= SHORT ? 'string-short' : 'string-long';
  if (BLANK.test(text)) {
    const kinds = [...(text.length > SHORT ? ['string-long'] : []), 'string-blank', ...(/^ +$/.test(text) ? [] : ['string-other'])];
    return kinds.join(AND);
  }
  return /^a+$/.test(text) ? length : `${length}${AND}string-other`;
}
