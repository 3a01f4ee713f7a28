import { compareNumbers } from '../../json/decimal.js';
import { isNumber } from '../../json/value.js';
import type { IntegerFormat } from '../../openapi/contract.js';
import { HOLDS, type Rule, broken } from '../keyword.js';

/** The ends of the integer formats (OpenAPI 3.1 section 4.4), by their digits. */
export const INTEGER_RANGES: Readonly<Record<IntegerFormat, { readonly min: string; readonly max: string }>> = {
  int32: { min: '-2147483648', max: '2147483647' },
  int64: { min: '-9223372036854775808', max: '9223372036854775807' },
};

/** Integers of so few digits fit into each of them: most of what is sent need not be compared digit by digit. */
const FEW_DIGITS = /^-?\d{1,9}$/;

/** `format: int32` and `int64`, asserted. JSON Schema leaves format to the application; that it counts is the kit's policy. */
export const format: Rule<'format'> = (assertion, value) => {
  if (!isNumber(value)) return undefined;
  if (FEW_DIGITS.test(value.text)) return HOLDS;
  const { min, max } = INTEGER_RANGES[assertion.format];
  const inside = compareNumbers(value.text, min) >= 0 && compareNumbers(value.text, max) <= 0;
  return inside ? HOLDS : broken(`must fit into ${assertion.format} (${min} to ${max})`);
};
