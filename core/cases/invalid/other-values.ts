import type { InstancePath } from '../../json/instance-path.js';
import { type JsonValue, isObject, jsonArray, jsonNumber, jsonObject } from '../../json/value.js';
import type { Shape } from '../../schema/shape.js';
import { freshInteger } from '../../request/slots/integer-slots.js';
import { slottedNumber } from '../../request/slots/slot.js';
import type { FormOf, Input } from '../../input/input.js';

/** An invalid value for a field, with its class. */
export interface OtherValue {
  readonly id: string;
  readonly input: Input;
  readonly words: string;
  readonly value: JsonValue;
}

/**
 * Values of every type, in the forms that lax servers coerce: numeric strings, booleans, fractions, arrays of one item.
 * @param value the valid value of the field.
 */
export function otherValues(shape: Shape, path: InstancePath, value: JsonValue): readonly OtherValue[] {
  const plain = [
    entry('null', 'null', null),
    entry('true', 'true', true),
    entry('false', 'false', false),
    entry('text', 'the string "abc"', 'abc'),
    entry('empty-string', 'an empty string', ''),
    entry('number', 'the number 1', jsonNumber('1')),
    entry('zero', 'the number 0', jsonNumber('0')),
    entry('empty-array', 'an empty array', jsonArray([])),
    entry(
      'array-around',
      path.length === 0 && isObject(value) ? 'the object in an array' : 'the right value in an array',
      jsonArray([value]),
    ),
    entry('empty-object', 'an empty object', jsonObject([])),
    entry('object-around', 'the right value in an object', jsonObject([['value', value]])),
  ];
  return [
    ...plain,
    ...(isNumeric(shape) ? nearNumbers(shape) : []),
    ...(typeof value === 'string' ? [] : [entry('word-null', 'the string "null"', 'null')]),
  ];
}

function isNumeric({ types }: Shape): boolean {
  return types.includes('integer') || types.includes('number');
}

/**
 * Values close to the valid number: its digits as a string, or with a fraction. The digits are fresh, so that no store has seen
 * them. Left out if a string or a fraction is valid too, because then the digits would matter.
 */
function nearNumbers(shape: Shape): readonly OtherValue[] {
  const { types } = shape;
  const { text, slot } = freshInteger(shape);
  const near = (before: string, after: string): JsonValue => slottedNumber(text, { ...slot, before, after });
  // After more digits than these a fraction may vanish in a double.
  const fits = BigInt(slot.min) < 2n ** 31n && BigInt(slot.max) > -(2n ** 31n);
  const strings = [
    entry('numeric-string', 'a string of digits', near('"', '"')),
    entry('numeric-string-spaced', 'a string of digits and spaces', near('" ', ' "')),
  ];
  const fractions = [
    { id: 'fraction', words: 'is a number with a fraction', value: near('', '.5') },
    { id: 'small-fraction', words: 'is a number with a small fraction', value: near('', '.000001') },
    { id: 'exponent-fraction', words: 'is a fraction written with an exponent', value: near('', '.5e0') },
  ].map((value): OtherValue => ({ ...value, input: { kind: 'value', form: 'fraction' } }));
  return [...(types.includes('string') ? [] : strings), ...(types.includes('number') || !fits ? [] : fractions)];
}

function entry(id: FormOf<'value'>, words: string, value: JsonValue): OtherValue {
  return { id, input: { kind: 'value', form: id }, words: `is ${words}`, value };
}
