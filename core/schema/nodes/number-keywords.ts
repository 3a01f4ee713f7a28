import { compareNumbers } from '../../json/decimal.js';
import { type JsonValue, isNumber } from '../../json/value.js';
import { HOLDS, type Opinion, broken } from './keyword-result.js';
import type { IntegerFormat, NumberBound, SchemaNode } from './schema-node.js';
import { withAllOf } from './with-all-of.js';

const BOUNDS: Readonly<Record<NumberBound, { readonly holds: (order: number) => boolean; readonly words: string }>> = {
  minimum: { holds: (order) => order >= 0, words: 'at least' },
  maximum: { holds: (order) => order <= 0, words: 'at most' },
  exclusiveMinimum: { holds: (order) => order > 0, words: 'more than' },
  exclusiveMaximum: { holds: (order) => order < 0, words: 'less than' },
};

/** True for a number that is not written in digits alone: a server may read it as a double. */
export const ROUNDED = /[.eE]/;

/**
 * Bounds of numbers (JSON Schema 2020-12 Validation sections 6.2.2 to 6.2.5), compared digit by digit. If a double would
 * compare differently, the value is odd: a server that reads doubles is not wrong.
 */
export function numberBound(keyword: NumberBound, limit: string, value: JsonValue): Opinion {
  if (!isNumber(value)) return undefined;
  const { holds, words } = BOUNDS[keyword];
  const exact = holds(compareNumbers(value.text, limit));
  const rounded = ROUNDED.test(value.text) ? holds(Number(value.text) - Number(limit)) : exact;
  if (exact !== rounded) return { holds: true, odd: 'vanishing-fraction' };
  return exact ? HOLDS : broken(`must be ${words} ${limit}`);
}

/** The limits of the integer formats (OpenAPI 3.1 section 4.4), as digits. */
export const INTEGER_RANGES: Readonly<Record<IntegerFormat, { readonly min: string; readonly max: string }>> = {
  int32: { min: '-2147483648', max: '2147483647' },
  int64: { min: '-9223372036854775808', max: '9223372036854775807' },
};

/** True for a format that is always asserted. */
export function isIntegerFormat(format: string): format is IntegerFormat {
  return format === 'int32' || format === 'int64';
}

/** Integers with fewer digits fit every format, so most values need no exact comparison. */
export const FEW_DIGITS = /^-?\d{1,9}$/;

/** Asserts `format: int32` and `int64`. JSON Schema leaves format to the application; asserting it is the kit's policy. */
export function integerFormat(format: IntegerFormat, value: JsonValue): Opinion {
  if (!isNumber(value)) return undefined;
  if (FEW_DIGITS.test(value.text)) return HOLDS;
  const { min, max } = INTEGER_RANGES[format];
  const inside = compareNumbers(value.text, min) >= 0 && compareNumbers(value.text, max) <= 0;
  if (!inside) return broken(`must fit into ${format} (${min} to ${max})`);
  return isSafeInteger(value.text) ? HOLDS : UNSAFE;
}

/** As ECMA-262 section 21.1.2.5: a double that no other integer rounds to. */
export function isSafeInteger(text: string): boolean {
  return compareNumbers(text, '-9007199254740991') >= 0 && compareNumbers(text, '9007199254740991') <= 0;
}

const UNSAFE: Opinion = { holds: true, odd: 'unsafe-integer' };

const IMPRECISE: Opinion = { holds: true, odd: 'imprecise-number' };

/** The number of characters of which a double holds every number: an exponent has at most two digits. */
const FEW_CHARACTERS = 4;

/** A number as any: odd if a double that is printed again is another number, or infinite (RFC 8259 section 6). */
export function anyNumber(text: string): Opinion {
  if (text.length <= FEW_CHARACTERS || SHORT.test(text)) return HOLDS;
  return compareNumbers(String(Number(text)), text) === 0 && Number.isFinite(Number(text)) ? HOLDS : IMPRECISE;
}

/** Without an exponent, and too short for more than 15 digits. */
const SHORT = /^[-.\d]{1,15}$/;

/** An integer in digits: odd beyond ±(2^53 − 1), which every reader must take only up to there (RFC 8259 section 6). */
export function plainInteger(text: string): Opinion {
  if (text.length < LARGEST_SAFE.length) return HOLDS;
  const digits = text.startsWith('-') ? text.slice(1) : text;
  return digits.length > LARGEST_SAFE.length || (digits.length === LARGEST_SAFE.length && digits > LARGEST_SAFE) ? IMPRECISE : HOLDS;
}

/** 2^53 − 1. */
export const LARGEST_SAFE = '9007199254740991';

/** True if a schema has an integer format, within which integers are exact. */
export function isExactInteger(schema: SchemaNode): boolean {
  return withAllOf(schema).some(({ assertions }) =>
    assertions.some((assertion) => assertion.keyword === 'format' && isIntegerFormat(assertion.format)),
  );
}
