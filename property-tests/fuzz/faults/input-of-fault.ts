import { asWritten, assembleText, type BodyTemplate } from '../../../core/request/slots/template.js';
import { innerValues } from '../../../core/json/inner-values.js';
import { type JsonValue, isArray, isNumber, kindOf } from '../../../core/json/value.js';
import { type Expectation, notJson } from '../../../core/judge/expectation.js';
import type { SituationId } from '../../../core/contract/situation.js';
import type { Shape } from '../../../core/schema/shape.js';
import type { InstancePath } from '../../../core/json/instance-path.js';
import type { BodyFault } from './fault-location.js';
import { type Input, UNTRACED, joined } from '../../../core/input/input.js';
import { inputOfSituation } from '../../../core/input/input-text.js';

/**
 * The input of a random case by its fault location: that of the named cases that probe the same constraint, so that
 * both belong to one family (core/causes/family.ts) and one finding.
 * @param value at the fault location; the whole body if none was located.
 */
export function inputOfFault(
  expectation: Expectation,
  body: BodyTemplate,
  fault: BodyFault | undefined,
  value: JsonValue | undefined,
): Input {
  const encoding = expectation.situations.find(({ id }) => id === 'encoding');
  if (encoding?.encoding !== undefined) return { kind: 'encoding', form: encoding.encoding };
  if (fault !== undefined && 'input' in fault && fault.input !== undefined) return fault.input;
  if (notJson(expectation) !== undefined) return inputOfText(body);
  const odd = expectation.situations.find(({ id }) => !ORDINARY.has(id));
  if (expectation.situations.some(({ id }) => id === 'number-beyond-double'))
    return MANY_DIGITS.test(assembleText(body, asWritten) ?? '') ? DIGITS : EXPONENT;
  if (odd !== undefined) return INPUTS_OF_SITUATIONS[odd.id] ?? inputOfSituation(odd.id);
  const broken = expectation.violations.find(({ path }) => isSame(path, fault?.path ?? []));
  if (broken !== undefined) return inputOfViolation(broken.assertion.keyword, value);
  if (fault === undefined) return UNTRACED;
  if (fault.kind === 'undeclared') return inputOfUndeclared(fault.values);
  return fault.kind === 'field' ? inputOfValue(value, fault.shape) : INPUTS_OF_FAULTS[fault.kind];
}

const DIGITS: Input = { kind: 'number', form: 'number-digits' };
const EXPONENT: Input = { kind: 'number', form: 'number-exponent' };
const ODD_INTEGER: Input = { kind: 'number', form: 'odd-integer' };

/** Situations without information about the fault: the input is derived from the body. */
const ORDINARY: ReadonlySet<SituationId> = new Set([
  'valid',
  'chunked',
  'accepted-media-type',
  'unsafe-integer',
  'schema-broken',
  'unknown-resource',
]);
const INPUTS_OF_SITUATIONS: Readonly<Partial<Record<SituationId, Input>>> = {
  'integer-spelling': ODD_INTEGER,
  'vanishing-fraction': ODD_INTEGER,
};

const INPUTS_OF_FAULTS: Readonly<Record<Exclude<BodyFault['kind'], 'field' | 'undeclared'>, Input>> = {
  'left-out': { kind: 'members', form: 'optional-members' },
  'other-case': { kind: 'unknown-members', form: 'unknown-member-case' },
  order: { kind: 'spelling', form: 'order' },
  'not-json': { kind: 'malformed', form: 'text' },
  absent: { kind: 'body', form: 'no-body' },
  spelling: joined({ kind: 'spelling', form: 'space' }, { kind: 'spelling', form: 'escape' }),
};

/** More digits than a double holds. */
const LONG_NUMBER = /\d{18}/;

/** The members themselves may be at fault, or the spelling of a number in them. */
function inputOfUndeclared(values: readonly JsonValue[]): Input {
  const numbers = values.flatMap(numbersIn);
  return joined(
    { kind: 'unknown-members', form: 'unknown-member' },
    ...(numbers.some((text) => /e/i.test(text)) ? [EXPONENT] : []),
    ...(numbers.some((text) => LONG_NUMBER.test(text)) ? [DIGITS] : []),
  );
}

/** The numbers in a value, as written. */
function numbersIn(value: JsonValue): readonly string[] {
  return [...innerValues(value)].flatMap((inner) => (isNumber(inner.value) ? [inner.value.text] : []));
}

/** A double represents numbers of up to 309 digits. */
const MANY_DIGITS = /\d{309}/;

/** Nested opening brackets beyond the depth limits of common parsers. */
const FLOOD = /(?:[[{]\s*(?:"[^"]*"\s*:\s*)?){20}/;

function inputOfText(body: BodyTemplate): Input {
  const text = assembleText(body, asWritten) ?? '';
  if (body.every((piece) => typeof piece === 'string') && text.trim() === '') return { kind: 'malformed', form: 'empty' };
  return { kind: 'malformed', form: FLOOD.test(text) ? 'flood' : 'text' };
}

function isSame(one: InstancePath, other: InstancePath): boolean {
  return one.join('/') === other.join('/');
}

/** The input of a value that breaks a keyword. */
export function inputOfViolation(keyword: string, value: JsonValue | undefined): Input {
  if (keyword === 'required') return { kind: 'members', form: 'missing' };
  if (keyword === 'never') return { kind: 'members', form: 'undeclared' };
  if (keyword === 'type') return { kind: 'value', form: value === undefined ? 'other' : kindOf(value) };
  if (/length|items/i.test(keyword)) return { kind: 'keyword', form: 'out-of-length' };
  return { kind: 'keyword', form: /format|imum/i.test(keyword) ? 'out-of-range' : 'not-listed' };
}

/** The input of a value that a schema accepts. */
export function inputOfValue(value: JsonValue | undefined, { values, lengths }: Shape): Input {
  // The values of a list are named one by one, and the ends of a range of lengths too.
  if (values !== undefined) return { kind: 'value', form: 'listed' };
  if (typeof value === 'string') {
    const length = [...value].length;
    const isBound = value !== '' && (length === lengths.min || length === lengths.max);
    const input = inputOfString(value);
    return isBound ? joined({ kind: 'string', form: 'bound' }, input) : input;
  }
  if (value !== undefined && isNumber(value)) return { kind: 'integer', form: 'other' };
  // Of valid arrays, the items have fields of their own.
  if (value !== undefined && isArray(value)) return { kind: 'keyword', form: 'array-length' };
  return value === undefined ? UNTRACED : { kind: 'value', form: kindOf(value) };
}

/** Up to this length, a string is assumed to fail because it is short; beyond it, because it is long. */
const SHORT = 8;

const LONG: Input = { kind: 'string', form: 'long' };
const SHORT_TEXT: Input = { kind: 'string', form: 'short' };
const BLANK_TEXT: Input = { kind: 'string', form: 'blank' };
const OTHER: Input = { kind: 'string', form: 'other' };

/** With what Python's `strip` takes off. */
const BLANK = /^[\s\u{1C}-\u{1F}\u{85}]+$/u; // oxlint-disable-line no-control-regex

/** The inputs of a valid string, as in core/cases/valid/string-values.ts. */
export function inputOfString(text: string): Input {
  if (text === '') return { kind: 'string', form: 'empty' };
  if (!text.isWellFormed()) return { kind: 'odd-json', form: 'lone-surrogate' };
  const isLong = text.length > SHORT;
  if (BLANK.test(text)) {
    const others = /^ +$/.test(text) ? [] : [OTHER];
    return isLong ? joined(LONG, BLANK_TEXT, ...others) : joined(BLANK_TEXT, ...others);
  }
  const length = isLong ? LONG : SHORT_TEXT;
  return /^a+$/.test(text) ? length : joined(length, OTHER);
}
