import { printJson } from '../../json/print.js';
import { type JsonValue, isArray, isNumber, jsonArray, jsonNumber } from '../../json/value.js';
import type { Shape } from '../../schema/shape.js';
import type { OtherValue } from './other-values.js';

/**
 * Values that most likely break `pattern` by one character, `multipleOf` by a fraction of the divisor, and `uniqueItems` by one
 * item; the judge drops those that do not.
 * @param value the valid value of the field.
 */
export function againstKeywords({ patterns, divisors, isUnique }: Shape, value: JsonValue): readonly OtherValue[] {
  return [
    ...(patterns === undefined || typeof value !== 'string' ? [] : offPattern(value)),
    ...(divisors === undefined || !isNumber(value)
      ? []
      : divisors.flatMap((divisor) => betweenMultiples(Number(value.text), Number(divisor)))),
    ...(isUnique === true && isArray(value) ? repeated(value.items) : []),
  ];
}

function offPattern(text: string): readonly OtherValue[] {
  const characters = [...text];
  const middle = Math.floor(characters.length / 2);
  const entry = (id: string, words: string, changed: string): OtherValue => ({
    id: `pattern-${id}`,
    input: { kind: 'keyword', form: 'off-pattern' },
    words: `is ${printJson(changed)}, ${words}`,
    value: changed,
  });
  return [
    entry('longer', 'one character too many', `${text}!`),
    entry('before', 'with a character before it', `!${text}`),
    entry('shorter', 'one character too few', characters.slice(0, -1).join('')),
    entry('first', 'with another first character', ['!', ...characters.slice(1)].join('')),
    entry('last', 'with another last character', [...characters.slice(0, -1), '!'].join('')),
    entry(
      'middle',
      'with another character in the middle',
      [...characters.slice(0, middle), '!', ...characters.slice(middle + 1)].join(''),
    ),
    entry('line-end', 'with a line break at the end', `${text}\n`),
    entry('first-line', 'with another line after it', `${text}\n!`),
    entry('last-line', 'with another line before it', `!\n${text}`),
    entry('other-case', 'in the other case', text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase()),
  ];
}

function betweenMultiples(value: number, divisor: number): readonly OtherValue[] {
  const others = [...(Number.isInteger(value) && Number.isInteger(divisor) ? [value + 1] : []), value + divisor / 2];
  return others
    .map((other) => JSON.stringify(other))
    .map((text) => ({
      id: `no-multiple-${text}`,
      input: { kind: 'keyword', form: 'no-multiple' },
      words: `is ${text}`,
      value: jsonNumber(text),
    }));
}

function repeated(items: readonly JsonValue[]): readonly OtherValue[] {
  const [first] = items;
  if (first === undefined) return [];
  const entry = (id: string, value: readonly JsonValue[]): OtherValue => ({
    id: `${id}-item-repeated`,
    input: { kind: 'keyword', form: 'repeated-item' },
    words: `has its ${id} item twice`,
    value: jsonArray(value),
  });
  return [entry('only', [first, first]), entry('first', [...items, first])];
}
