import { type JsonValue, isNumber } from '../../core/json/value.js';

/**
 * Whether a value surely fails for the reason for which the smallest one does: a string holds it, or is longer where only
 * the length counts; an integer is farther from zero on the same side.
 */
export function resembles(smallest: JsonValue | undefined, value: JsonValue | undefined): boolean {
  if (smallest === undefined || value === undefined) return smallest === value;
  if (typeof smallest === 'string') {
    if (typeof value !== 'string' || smallest === '') return smallest === value;
    return /^a+$/.test(smallest) ? value.length >= smallest.length : value.includes(smallest);
  }
  if (isNumber(smallest)) {
    if (!isNumber(value)) return false;
    if (smallest.text === value.text) return true;
    if (!/^-?\d+$/.test(smallest.text) || !/^-?\d+$/.test(value.text)) return false;
    const [least, item] = [BigInt(smallest.text), BigInt(value.text)];
    return least > 1n ? item > least : least < -1n && item < least;
  }
  return smallest === value;
}
