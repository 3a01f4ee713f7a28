import { compareNumbers } from '../../json/decimal.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isArray, isNumber, jsonArray, jsonNumber } from '../../json/value.js';
import type { Shape } from '../../schema/shape.js';
import { BEYOND_DOUBLE, WRAPPING } from '../huge-numbers.js';
import { numbersNear } from '../near-bounds.js';
import { allMembers, sampleOf } from '../../request/samples/sample.js';
import { counted } from '../../words/counted.js';
import { outsideInteger } from './outside-integer.js';
import type { OtherValue } from './other-values.js';

/** Maximum size of a value in bytes; beyond it the whole body would be too large. */
const LONGEST = 90_000;

/** Values just outside each bound of a field, and far outside the range of an integer; the judge drops those that are inside. */
export function outOfBounds(shape: Shape, value: JsonValue): readonly OtherValue[] {
  return [...numbersOutside(shape), ...stringsOutside(shape), ...arraysOutside(shape, value), ...notEnumerated(shape)];
}

function numbersOutside(shape: Shape): readonly OtherValue[] {
  if (!shape.types.includes('integer') && !shape.types.includes('number')) return [];
  const wrapping = shape.types.includes('number') ? [] : WRAPPING;
  const near = [...new Set([...numbersNear(shape), ...negative(shape), ...wrapping])];
  return [
    ...near.map((text): OtherValue => ({
      id: text,
      input: { kind: 'keyword', form: 'out-of-range' },
      words: `is ${text}`,
      value: outsideInteger(shape, text),
    })),
    ...BEYOND_DOUBLE.map(({ text, ...rest }) => ({ ...rest, value: jsonNumber(text) })),
  ];
}

/** A server that takes zero for no value refuses it, and takes what is below. To integers, an exclusive zero is a bound of one. */
function negative({ min }: Shape): readonly string[] {
  return min !== undefined && Number(min) >= 0 && Number(min) <= 1 ? ['-1'] : [];
}

function stringsOutside({ types, lengths }: Shape): readonly OtherValue[] {
  if (!types.includes('string')) return [];
  const short = lengths.min === 0 ? [] : [lengths.min - 1];
  const long = lengths.max === undefined || lengths.max >= LONGEST ? [] : [lengths.max + 1];
  return [...short, ...long].map((length) => ({
    id: `${length}-characters`,
    input: { kind: 'keyword', form: 'out-of-length' },
    words: `has ${counted(length, 'character')}`,
    value: 'x'.repeat(length),
  }));
}

function arraysOutside({ types, counts, items }: Shape, value: JsonValue): readonly OtherValue[] {
  if (!types.includes('array')) return [];
  const item = items === undefined ? (isArray(value) ? (value.items[0] ?? null) : null) : sampleOf(items, allMembers);
  const few = counts.min === 0 ? [] : [counts.min - 1];
  const most = LONGEST / (printJson(item).length + 1);
  const many = counts.max === undefined || counts.max >= most ? [] : [counts.max + 1];
  return [...few, ...many].map((count) => ({
    id: `${count}-items`,
    input: { kind: 'keyword', form: 'out-of-length' },
    words: `has ${counted(count, 'item')}`,
    value: jsonArray(Array.from({ length: count }, () => item)),
  }));
}

function notEnumerated({ values = [] }: Shape): readonly OtherValue[] {
  const words = values.filter((value) => typeof value === 'string');
  const changed = words
    .slice(0, 1)
    .flatMap((word) => [word.toUpperCase(), `${word} `, `${word}x`].filter((other) => !words.includes(other)));
  const largest = values
    .filter(isNumber)
    .toSorted((a, b) => compareNumbers(b.text, a.text))
    .slice(0, 1);
  const next = largest.map(({ text }) => jsonNumber(String(Math.floor(Number(text)) + 1)));
  return [...changed, ...next].map((other, i) => ({
    id: `not-listed-${i + 1}`,
    input: { kind: 'keyword', form: 'not-listed' },
    words: `is ${printJson(other)}`,
    value: other,
  }));
}
