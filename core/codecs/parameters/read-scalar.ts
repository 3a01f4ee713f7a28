import { parseDecimal } from '../../json/decimal.js';
import { type JsonValue, jsonNumber } from '../../json/value.js';
import { fits, namedTypes } from '../schema-types.js';
import type { Schemas } from '../applied-to.js';
import { type Reading, ambiguous, valueReading } from '../decoded-text.js';
import { readOddly } from './read-oddly.js';

/**
 * Reads a text as the value that its schemas admit.
 *
 * - The candidates are true and false, then an integer, a number, and the text itself, each if its type is admitted and the text
 *   is spelled as JSON spells it. The first that is valid counts, else the first: with `anyOf` [integer up to 5, string] 12 is a
 *   string.
 * - If there is none, spellings that some servers take give a value with its oddities, and other text stays a string: the
 *   evaluator then says that it must be an integer.
 * - Without a named type it is a string. Text is never null: servers that know null in a query differ in how it is written.
 * - An empty text is ambiguous, because many servers treat it as absent.
 */
export function readScalar(text: string, schemas: Schemas): Reading {
  const types = namedTypes(schemas);
  const takesText = types.length === 0 || types.includes('string');
  if (text === '') return ambiguous(takesText ? '' : undefined, 'empty');
  const candidates: JsonValue[] = [];
  if (types.includes('boolean') && (text === 'true' || text === 'false')) candidates.push(text === 'true');
  if (isPlainNumber(text, types.includes('integer'), types.includes('number'))) candidates.push(jsonNumber(text));
  if (takesText) candidates.push(text);
  const [first, second] = candidates;
  const isNull = types.includes('null') && /^(?:null|nil|none|undefined)$/i.test(text);
  if (first !== undefined && (second !== undefined || isNull)) {
    const valid = candidates.find((candidate) => fits(schemas, candidate));
    return valid === undefined && isNull ? ambiguous(null, 'null-text') : valueReading(valid ?? first);
  }
  if (first !== undefined) return valueReading(first);
  if (isNull) return ambiguous(null, 'null-text');
  if (types.every((type) => type === 'array' || type === 'object' || type === 'null')) return ambiguous(undefined, 'nested');
  return readOddly(text, types) ?? valueReading(text);
}

/** True for a number as most clients write it: no exponent, and for an integer no fraction. */
function isPlainNumber(text: string, integer: boolean, number: boolean): boolean {
  if (integer && /^(?:0|-?[1-9]\d*)$/.test(text)) return true;
  if (!number || text === '-0' || /[eE]/.test(text)) return false;
  return parseDecimal(text) !== undefined;
}
