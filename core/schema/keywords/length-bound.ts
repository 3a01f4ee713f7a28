import type { LengthBound } from '../../openapi/contract.js';
import { type JsonValue, isArray } from '../../json/value.js';
import { HOLDS, type Opinion, type Rule, broken } from '../keyword.js';

/** The bounds of strings, in code points, and of arrays (JSON Schema 2020-12 Validation sections 6.3 and 6.4). */
export const lengthBound: Rule<LengthBound> = ({ keyword, limit }, value): Opinion => {
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
