import { compareNumbers } from '../../json/decimal.js';
import { isNumber } from '../../json/value.js';
import type { NumberBound } from '../../openapi/contract.js';
import { HOLDS, type Opinion, type Rule, broken } from '../keyword.js';

const BOUNDS: Readonly<Record<NumberBound, { readonly holds: (order: number) => boolean; readonly words: string }>> = {
  minimum: { holds: (order) => order >= 0, words: 'at least' },
  maximum: { holds: (order) => order <= 0, words: 'at most' },
  exclusiveMinimum: { holds: (order) => order > 0, words: 'more than' },
  exclusiveMaximum: { holds: (order) => order < 0, words: 'less than' },
};

/**
 * The bounds of numbers (JSON Schema 2020-12 Validation sections 6.2.2 to 6.2.5), by their digits. Where a double
 * would see it otherwise, the value is odd: a server that reads doubles is not wrong.
 */
export const numberBound: Rule<NumberBound> = ({ keyword, limit }, value): Opinion => {
  if (!isNumber(value)) return undefined;
  const { holds, words } = BOUNDS[keyword];
  const exact = holds(compareNumbers(value.text, limit));
  const rounded = /[.eE]/.test(value.text) ? holds(Number(value.text) - Number(limit)) : exact;
  if (exact !== rounded) return { holds: true, odd: 'vanishing-fraction' };
  return exact ? HOLDS : broken(`must be ${words} ${limit}`);
};
