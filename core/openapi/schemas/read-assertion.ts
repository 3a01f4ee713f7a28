import { KitError } from '../../kit-error.js';
import { compareNumbers, isWhole, parseDecimal } from '../../json/decimal.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isArray, isNumber, isObject } from '../../json/value.js';
import type { LengthBound, NumberBound, TypeName, ValueAssertion } from '../../schema/nodes/schema-node.js';
import { otherDialect, patternFault } from '../../schema/patterns/other-dialect.js';
import type { Place } from '../../place.js';

const TYPES: readonly TypeName[] = ['null', 'boolean', 'string', 'number', 'integer', 'object', 'array'];
const NUMBER_BOUNDS: readonly NumberBound[] = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];
const LENGTH_BOUNDS: readonly LengthBound[] = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'];

/**
 * Reads one keyword of a schema as assertions: none for an annotation or an applicator, one for each name of `required` and each
 * pair of `dependentRequired`.
 * @param placeOf the location of a part of the keyword's operand.
 * @throws KitError if the operand is not what JSON Schema 2020-12 Validation section 6 requires.
 */
export function readAssertion(
  keyword: string,
  operand: JsonValue,
  at: Place,
  placeOf: (...tokens: readonly (string | number)[]) => Place,
): readonly ValueAssertion[] {
  const numberBound = NUMBER_BOUNDS.find((name) => name === keyword);
  if (numberBound !== undefined) return [{ at, keyword: numberBound, limit: numberOf(operand, at) }];
  const lengthBound = LENGTH_BOUNDS.find((name) => name === keyword);
  if (lengthBound !== undefined) return [{ at, keyword: lengthBound, limit: countOf(operand, at) }];
  switch (keyword) {
    case 'type':
      return [{ at, keyword, types: (isArray(operand) ? listOf(operand, keyword, at) : [operand]).map((name) => oneOf(TYPES, name, at)) }];
    case 'required':
      return itemsOf(operand, keyword, at).map((name, i) => ({ at: placeOf(i), keyword: 'required', name: textOf(name, placeOf(i)) }));
    case 'dependentRequired':
      return dependentNames(operand, at, placeOf);
    case 'enum':
      return [{ at, keyword, values: listOf(operand, keyword, at) }];
    case 'const':
      return [{ at, keyword, value: operand }];
    case 'format':
      return [{ at, keyword, format: textOf(operand, at) }];
    case 'multipleOf':
      return [{ at, keyword, divisor: positiveOf(operand, at) }];
    case 'uniqueItems':
      return operand === true ? [{ at, keyword }] : [];
    case 'pattern':
      return [{ at, keyword, pattern: patternOf(operand, at) }];
    default:
      return [];
  }
}

/** A pattern of another dialect would refuse what it means to allow. */
function patternOf(operand: JsonValue, at: Place): string {
  const pattern = textOf(operand, at);
  const dialect = otherDialect(pattern);
  if (dialect !== undefined) throw new KitError('DocumentError', `in this pattern ${dialect}`, 'Write it as JavaScript does', at);
  const fault = patternFault(pattern);
  if (fault === undefined) return pattern;
  throw new KitError('DocumentError', `this pattern is no regular expression: ${fault}`, 'Mend it', at);
}

function dependentNames(
  operand: JsonValue,
  at: Place,
  placeOf: (...tokens: readonly (string | number)[]) => Place,
): readonly ValueAssertion[] {
  if (!isObject(operand)) throw malformed("'dependentRequired' must be an object", at);
  return operand.members.flatMap(([when, names]) =>
    itemsOf(names, 'dependentRequired', placeOf(when)).map((name, i): ValueAssertion => {
      const here = placeOf(when, i);
      return { at: here, keyword: 'dependentRequired', when, name: textOf(name, here) };
    }),
  );
}

function itemsOf(operand: JsonValue, keyword: string, at: Place): readonly JsonValue[] {
  if (isArray(operand)) return operand.items;
  throw malformed(`'${keyword}' must be a list`, at);
}

function listOf(operand: JsonValue, keyword: string, at: Place): readonly JsonValue[] {
  const items = itemsOf(operand, keyword, at);
  if (items.length > 0) return items;
  throw malformed(`'${keyword}' must not be empty`, at);
}

function textOf(operand: JsonValue, at: Place): string {
  if (typeof operand === 'string') return operand;
  throw malformed(`${printJson(operand)} must be a string`, at);
}

function numberOf(operand: JsonValue, at: Place): string {
  if (isNumber(operand)) return operand.text;
  throw malformed('this must be a number', at);
}

function positiveOf(operand: JsonValue, at: Place): string {
  const text = numberOf(operand, at);
  if (compareNumbers(text, '0') > 0) return text;
  throw malformed(`${text} must be more than 0`, at);
}

function countOf(operand: JsonValue, at: Place): number {
  const text = numberOf(operand, at);
  const exact = parseDecimal(text);
  if (exact !== undefined && isWhole(exact) && compareNumbers(text, '0') >= 0 && Number.isSafeInteger(Number(text))) return Number(text);
  throw malformed(`${text} must be a whole number, zero or more`, at);
}

function malformed(message: string, at: Place): KitError {
  return new KitError('DocumentError', message, 'Fix this line', at);
}

function oneOf<T extends string>(names: readonly T[], value: JsonValue, at: Place): T {
  const found = names.find((name) => name === value);
  if (found !== undefined) return found;
  throw new KitError('DocumentError', `${printJson(value)} is not supported here`, `Use one of ${names.join(', ')}`, at);
}
