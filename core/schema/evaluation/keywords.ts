import { isWhole, parseDecimal } from '../../json/decimal.js';
import { type JsonValue, isArray, isNumber, isObject, kindOf } from '../../json/value.js';
import { anyNumber, integerFormat, isIntegerFormat, numberBound, plainInteger } from '../nodes/number-keywords.js';
import { HOLDS, type Opinion, broken } from '../nodes/keyword-result.js';
import type { LengthBound, TypeName, ValueAssertion } from '../nodes/schema-node.js';
import type { Walk } from './evaluation.js';

/** Evaluates one assertion; the message completes "id ...". */
export function applyKeyword(assertion: ValueAssertion, value: JsonValue, walk: Walk): Opinion {
  switch (assertion.keyword) {
    case 'type':
      return type(assertion.types, value);
    case 'required':
      return required(assertion.name, value);
    case 'never':
      return NEVER;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return numberBound(assertion.keyword, assertion.limit, value);
    case 'minLength':
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
    case 'minProperties':
    case 'maxProperties':
      return lengthBound(assertion.keyword, assertion.limit, value);
    case 'format':
      return isIntegerFormat(assertion.format) && typeof value !== 'string'
        ? integerFormat(assertion.format, value)
        : walk.others.apply(assertion, value, walk);
    default:
      return walk.others.apply(assertion, value, walk);
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

/** `required` (JSON Schema 2020-12 Validation section 6.5.3), one assertion per name. */
function required(name: string, value: JsonValue): Opinion {
  if (!isObject(value)) return undefined;
  return value.members.some(([member]) => member === name) ? HOLDS : broken('is required');
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
