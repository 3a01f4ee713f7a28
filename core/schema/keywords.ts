import { compareNumbers, isWhole, parseDecimal } from '../json/decimal.js';
import { equalJson } from '../json/equal.js';
import { printJson } from '../json/print.js';
import { type JsonValue, isArray, isNumber, isObject, kindOf } from '../json/value.js';
import type { Assertion, IntegerFormat, Keyword, LengthBound, NumberBound, TypeName } from './schema-node.js';

/** The result of one keyword. `odd`: valid by JSON Schema, but servers read such a value differently. */
export type Opinion =
  | { readonly holds: true; readonly odd?: Oddity }
  | { readonly holds: false; readonly message: string }
  /** The keyword does not apply to values of this type. */
  | undefined;

/** Numbers that servers read differently. */
export type Oddity = 'integer-spelling' | 'vanishing-fraction' | 'unsafe-integer';

/** Evaluates one assertion; the message completes "id ...". */
export function applyKeyword(assertion: Assertion, value: JsonValue): Opinion {
  switch (assertion.keyword) {
    case 'type':
      return type(assertion, value);
    case 'required':
      return required(assertion, value);
    case 'enum':
      return enumeration(assertion, value);
    case 'const':
      return constant(assertion, value);
    case 'format':
      return format(assertion, value);
    case 'pattern':
      return pattern(assertion, value);
    case 'never':
      return NEVER;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return numberBound(assertion, value);
    case 'minLength':
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
      return lengthBound(assertion, value);
  }
}

/** One keyword's rule: a pure function of its operand and the value. */
type Rule<K extends Keyword> = (assertion: Extract<Assertion, { readonly keyword: K }>, value: JsonValue) => Opinion;

const HOLDS: Opinion = { holds: true };

function broken(message: string): Opinion {
  return { holds: false, message };
}

/** The schema `false` (JSON Schema 2020-12 Core section 4.3.2), as in `additionalProperties: false`. */
const NEVER = broken('is not allowed');

const PLAIN_INTEGER = /^(?:0|-?[1-9]\d*)$/;

/** `type` (JSON Schema 2020-12 Validation section 6.1.1): a number without a fractional part is an integer. */
const type: Rule<'type'> = ({ types }, value) => {
  if (types.includes(kindOf(value))) return HOLDS;
  const integer = types.includes('integer') && isNumber(value) ? readInteger(value.text) : undefined;
  return integer?.holds === true ? integer : broken(`must be ${types.map(articled).join(' or ')}`);
};

function readInteger(text: string): Opinion {
  if (PLAIN_INTEGER.test(text)) return HOLDS;
  const exact = parseDecimal(text);
  if (exact !== undefined && isWhole(exact)) return { holds: true, odd: 'integer-spelling' };
  return Number.isInteger(Number(text)) ? { holds: true, odd: 'vanishing-fraction' } : broken('must be an integer');
}

function articled(name: TypeName): string {
  if (name === 'null') return name;
  return /^[aio]/.test(name) ? `an ${name}` : `a ${name}`;
}

/** `enum` (JSON Schema 2020-12 Validation section 6.1.2). */
const enumeration: Rule<'enum'> = ({ values }, value) =>
  values.some((allowed) => equalJson(allowed, value))
    ? HOLDS
    : broken(`must be one of ${values.map((item) => printJson(item)).join(', ')}`);

/** `const` (JSON Schema 2020-12 Validation section 6.1.3). */
const constant: Rule<'const'> = (assertion, value) =>
  equalJson(assertion.value, value) ? HOLDS : broken(`must be ${printJson(assertion.value)}`);

/** `required` (JSON Schema 2020-12 Validation section 6.5.3), one assertion per name. */
const required: Rule<'required'> = ({ name }, value) => {
  if (!isObject(value)) return undefined;
  return value.members.some(([member]) => member === name) ? HOLDS : broken('is required');
};

/** `pattern` (JSON Schema 2020-12 Validation section 6.3.3): an ECMA-262 expression with the `u` flag. */
const pattern: Rule<'pattern'> = (assertion, value) => {
  if (typeof value !== 'string') return undefined;
  return new RegExp(assertion.pattern, 'u').test(value) ? HOLDS : broken(`must match ${assertion.pattern}`);
};

const BOUNDS: Readonly<Record<NumberBound, { readonly holds: (order: number) => boolean; readonly words: string }>> = {
  minimum: { holds: (order) => order >= 0, words: 'at least' },
  maximum: { holds: (order) => order <= 0, words: 'at most' },
  exclusiveMinimum: { holds: (order) => order > 0, words: 'more than' },
  exclusiveMaximum: { holds: (order) => order < 0, words: 'less than' },
};

/**
 * Bounds of numbers (JSON Schema 2020-12 Validation sections 6.2.2 to 6.2.5), compared digit by digit. If a double would
 * compare differently, the value is odd: a server that reads doubles is not wrong.
 */
const numberBound: Rule<NumberBound> = ({ keyword, limit }, value) => {
  if (!isNumber(value)) return undefined;
  const { holds, words } = BOUNDS[keyword];
  const exact = holds(compareNumbers(value.text, limit));
  const rounded = /[.eE]/.test(value.text) ? holds(Number(value.text) - Number(limit)) : exact;
  if (exact !== rounded) return { holds: true, odd: 'vanishing-fraction' };
  return exact ? HOLDS : broken(`must be ${words} ${limit}`);
};

/** The limits of the integer formats (OpenAPI 3.1 section 4.4), as digits. */
export const INTEGER_RANGES: Readonly<Record<IntegerFormat, { readonly min: string; readonly max: string }>> = {
  int32: { min: '-2147483648', max: '2147483647' },
  int64: { min: '-9223372036854775808', max: '9223372036854775807' },
};

/** Integers with fewer digits fit every format, so most values need no exact comparison. */
const FEW_DIGITS = /^-?\d{1,9}$/;

/** As ECMA-262 section 21.1.2.5: a double that no other integer rounds to. */
function isSafeInteger(text: string): boolean {
  return compareNumbers(text, '-9007199254740991') >= 0 && compareNumbers(text, '9007199254740991') <= 0;
}

const UNSAFE: Opinion = { holds: true, odd: 'unsafe-integer' };

/** Asserts `format: int32` and `int64`. JSON Schema leaves format to the application; asserting it is the kit's policy. */
const format: Rule<'format'> = (assertion, value) => {
  if (!isNumber(value)) return undefined;
  if (FEW_DIGITS.test(value.text)) return HOLDS;
  const { min, max } = INTEGER_RANGES[assertion.format];
  const inside = compareNumbers(value.text, min) >= 0 && compareNumbers(value.text, max) <= 0;
  if (!inside) return broken(`must fit into ${assertion.format} (${min} to ${max})`);
  return isSafeInteger(value.text) ? HOLDS : UNSAFE;
};

/** Bounds of strings, in code points, and of arrays (JSON Schema 2020-12 Validation sections 6.3 and 6.4). */
const lengthBound: Rule<LengthBound> = ({ keyword, limit }, value) => {
  const length = keyword.endsWith('Length') ? codePoints(value) : itemCount(value);
  if (length === undefined) return undefined;
  const least = keyword.startsWith('min');
  if (least ? length >= limit : length <= limit) return HOLDS;
  const unit = keyword.endsWith('Length') ? 'character' : 'item';
  return broken(`must have at ${least ? 'least' : 'most'} ${limit} ${unit}${limit === 1 ? '' : 's'}`);
};

function codePoints(value: JsonValue): number | undefined {
  return typeof value === 'string' ? [...value].length : undefined;
}

function itemCount(value: JsonValue): number | undefined {
  return isArray(value) ? value.items.length : undefined;
}
