import { isMultiple } from '../../json/is-multiple.js';
import { type JsonValue, isNumber } from '../../json/value.js';
import { FEW_DIGITS, ROUNDED, isSafeInteger } from '../nodes/number-keywords.js';
import { HOLDS, type Opinion, broken } from '../nodes/keyword-result.js';

/**
 * `multipleOf` (Validation section 6.2.1), exactly. If doubles have another result, by their rounding or by their division, as
 * 0.3 / 0.1 has, the value is odd.
 */
export function multipleOf(divisor: string, value: JsonValue): Opinion {
  if (!isNumber(value)) return undefined;
  const exact = isMultiple(value.text, divisor);
  if (ROUNDED.test(value.text + divisor)) {
    if (exact !== Number.isInteger(Number(value.text) / Number(divisor))) return { holds: true, odd: 'vanishing-fraction' };
  } else if (!FEW_DIGITS.test(value.text) && !isSafeInteger(value.text)) {
    const double = Number(value.text);
    const rounded = Number.isFinite(double) && isMultiple(BigInt(double).toString(), divisor);
    if (exact !== rounded || exact !== Number.isInteger(double / Number(divisor))) return { holds: true, odd: 'vanishing-fraction' };
  }
  return exact ? HOLDS : broken(`must be a multiple of ${divisor}`);
}
