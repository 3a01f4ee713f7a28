import { isWhole, parseDecimal } from '../json/decimal.js';
import { equalJson, equalPair } from '../json/equal.js';
import { printJson } from '../json/print.js';
import { type JsonValue, isArray, isNumber, isObject, kindOf } from '../json/value.js';
import { anyNumber, integerFormat, isIntegerFormat, multipleOf, numberBound, plainInteger } from './number-keywords.js';
import { HOLDS, type Opinion, broken } from './opinion.js';
import { applyFormat } from './formats/apply-format.js';
import { matchesPattern } from './patterns/matches-pattern.js';
import type { LengthBound, TypeName, ValueAssertion } from './schema-node.js';

/** Whether formats other than int32 and int64 are asserted (JSON Schema 2020-12 Validation section 7.2). */
export type FormatUse = 'annotation' | 'assertion';

/** Evaluates one assertion; the message completes "id ...". */
export function applyKeyword(assertion: ValueAssertion, value: JsonValue, formats: FormatUse): Opinion {
  switch (assertion.keyword) {
    case 'type':
      return type(assertion.types, value);
    case 'required':
      return required(assertion.name, value);
    case 'dependentRequired':
      return dependentRequired(assertion.when, assertion.name, value);
    case 'enum':
      return enumeration(assertion.values, value);
    case 'const':
      return equalJson(assertion.value, value) ? HOLDS : broken(`must be ${printJson(assertion.value)}`);
    case 'format':
      return format(assertion.format, value, formats);
    case 'pattern':
      return pattern(assertion, value);
    case 'never':
      return NEVER;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return numberBound(assertion.keyword, assertion.limit, value);
    case 'multipleOf':
      return multipleOf(assertion.divisor, value);
    case 'uniqueItems':
      return uniqueItems(value);
    case 'minLength':
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
    case 'minProperties':
    case 'maxProperties':
      return lengthBound(assertion.keyword, assertion.limit, value);
  }
}

/** The schema `false` (JSON Schema 2020-12 Core section 4.3.2), as in `additionalProperties: false`. */
const NEVER = broken('is not allowed');

const PLAIN_INTEGER = /^(?:0|-?[1-9]\d*)$/;

/** `type` (JSON Schema 2020-12 Validation section 6.1.1): a number without a fractional part is an integer. */
function type(types: readonly TypeName[], value: JsonValue): Opinion {
  if (types.includes(kindOf(value))) return isNumber(value) ? anyNumber(value.text) : HOLDS;
  const integer = types.includes('integer') && isNumber(value) ? readInteger(value.text) : undefined;
  return integer?.holds === true ? integer : broken(`must be ${typeWords(types)}`);
}

function readInteger(text: string): Opinion {
  if (PLAIN_INTEGER.test(text)) return plainInteger(text);
  const exact = parseDecimal(text);
  if (exact !== undefined && isWhole(exact)) return { holds: true, odd: 'integer-spelling' };
  return Number.isInteger(Number(text)) ? { holds: true, odd: 'vanishing-fraction' } : broken('must be an integer');
}

/** The types as words: "a string or null". */
export function typeWords(types: readonly TypeName[]): string {
  return types.map(articled).join(' or ');
}

function articled(name: TypeName): string {
  if (name === 'null') return name;
  return /^[aio]/.test(name) ? `an ${name}` : `a ${name}`;
}

/** `enum` (JSON Schema 2020-12 Validation section 6.1.2). */
function enumeration(values: readonly JsonValue[], value: JsonValue): Opinion {
  if (values.some((allowed) => equalJson(allowed, value))) return HOLDS;
  return broken(`must be one of ${values.map((item) => printJson(item)).join(', ')}`);
}

/** `required` (JSON Schema 2020-12 Validation section 6.5.3), one assertion per name. */
function required(name: string, value: JsonValue): Opinion {
  if (!isObject(value)) return undefined;
  return value.members.some(([member]) => member === name) ? HOLDS : broken('is required');
}

/** `dependentRequired` (JSON Schema 2020-12 Validation section 6.5.4), one assertion per pair of names. */
function dependentRequired(when: string, name: string, value: JsonValue): Opinion {
  if (!isObject(value) || !value.members.some(([member]) => member === when)) return undefined;
  return value.members.some(([member]) => member === name) ? HOLDS : broken(`is required when ${when} is present`);
}

/** `pattern` (JSON Schema 2020-12 Validation section 6.3.3); whether a costly one matches is not known. */
function pattern(assertion: { readonly pattern: string }, value: JsonValue): Opinion {
  if (typeof value !== 'string') return undefined;
  const matches = matchesPattern(assertion, value);
  if (matches === undefined) return { holds: true, odd: 'unjudged' };
  return matches ? HOLDS : broken(`must match ${assertion.pattern}`);
}

/** `format`: int32 and int64 always, others only as assertions. */
function format(name: string, value: JsonValue, formats: FormatUse): Opinion {
  if (isIntegerFormat(name)) return integerFormat(name, value);
  const opinion = applyFormat(name, value);
  if (opinion === undefined || opinion.holds || formats === 'assertion') return opinion;
  return { holds: true, odd: 'other-format' };
}

/** `uniqueItems` (JSON Schema 2020-12 Validation section 6.4.3), with the equality of `const`. */
function uniqueItems(value: JsonValue): Opinion {
  if (!isArray(value)) return undefined;
  const equal = equalPair(value.items);
  return equal === undefined ? HOLDS : broken(`must not repeat an item ([${equal[0]}] and [${equal[1]}] are equal)`);
}

/** Bounds of strings, in code points, of arrays and of objects (JSON Schema 2020-12 Validation sections 6.3, 6.4 and 6.5). */
function lengthBound(keyword: LengthBound, limit: number, value: JsonValue): Opinion {
  const length = LENGTHS[keyword](value);
  if (length === undefined) return undefined;
  const least = keyword.startsWith('min');
  if (least ? length >= limit : length <= limit) return HOLDS;
  return broken(`must have at ${least ? 'least' : 'most'} ${limit} ${UNITS[keyword]}${limit === 1 ? '' : 's'}`);
}

const codePoints = (value: JsonValue): number | undefined => (typeof value === 'string' ? [...value].length : undefined);
const itemCount = (value: JsonValue): number | undefined => (isArray(value) ? value.items.length : undefined);
const memberCount = (value: JsonValue): number | undefined =>
  isObject(value) ? new Set(value.members.map(([name]) => name)).size : undefined;

const LENGTHS: Readonly<Record<LengthBound, (value: JsonValue) => number | undefined>> = {
  minLength: codePoints,
  maxLength: codePoints,
  minItems: itemCount,
  maxItems: itemCount,
  minProperties: memberCount,
  maxProperties: memberCount,
};

const UNITS: Readonly<Record<LengthBound, string>> = {
  minLength: 'character',
  maxLength: 'character',
  minItems: 'item',
  maxItems: 'item',
  minProperties: 'member',
  maxProperties: 'member',
};
