import { type JsonValue, isArray, jsonArray, jsonNumber } from '../../json/value.js';
import type { Shape } from '../../schema/shape.js';
import { allMembers, sampleOf } from '../sample.js';
import type { OtherValue } from './other-values.js';

/** Values just outside each bound of a part, and values far outside the range of an integer. */
export function outOfBounds(shape: Shape, own: JsonValue): readonly OtherValue[] {
  return [...numbersOutside(shape), ...stringsOutside(shape), ...arraysOutside(shape, own), ...notEnumerated(shape)];
}

function numbersOutside({ types, min, max }: Shape): readonly OtherValue[] {
  if (!types.includes('integer') && !types.includes('number')) return [];
  const below = min === undefined ? [] : [neighbour(min, -1n), farther(min)];
  const above = max === undefined ? [] : [neighbour(max, 1n), farther(max)];
  return [...below, ...above].map((text) => ({ id: text, kind: 'out-of-range', words: `is ${text}`, value: jsonNumber(text) }));
}

function neighbour(text: string, step: bigint): string {
  if (/^-?\d+$/.test(text)) return (BigInt(text) + step).toString();
  return `${Number(text) + Number(step)}`;
}

/** Ten times as far from zero: it fits into no machine integer, and no double holds it exactly. */
function farther(text: string): string {
  return /^-?\d{2,}$/.test(text) ? `${text}0` : `${Number(text) * 10 + Math.sign(Number(text))}`;
}

function stringsOutside({ types, lengths }: Shape): readonly OtherValue[] {
  if (!types.includes('string')) return [];
  const short = lengths.min === 0 ? [] : [lengths.min - 1];
  const long = lengths.max === undefined ? [] : [lengths.max + 1];
  return [...short, ...long].map((length) => ({
    id: `${length}-characters`,
    kind: 'out-of-length',
    words: `has ${length} characters`,
    value: 'x'.repeat(length),
  }));
}

function arraysOutside({ types, counts, items }: Shape, own: JsonValue): readonly OtherValue[] {
  if (!types.includes('array')) return [];
  const item = items === undefined ? (isArray(own) ? (own.items[0] ?? null) : null) : sampleOf(items, allMembers);
  const few = counts.min === 0 ? [] : [counts.min - 1];
  const many = counts.max === undefined ? [] : [counts.max + 1];
  return [...few, ...many].map((count) => ({
    id: `${count}-items`,
    kind: 'out-of-length',
    words: `has ${count} items`,
    value: jsonArray(Array.from({ length: count }, () => item)),
  }));
}

function notEnumerated({ values }: Shape): readonly OtherValue[] {
  const words = (values ?? []).filter((value) => typeof value === 'string');
  return words
    .slice(0, 1)
    .flatMap((word) =>
      [word.toUpperCase(), `${word} `, `${word}x`]
        .filter((other) => !words.includes(other))
        .map((other, i) => ({ id: `not-listed-${i + 1}`, kind: 'not-listed', words: `is ${JSON.stringify(other)}`, value: other })),
    );
}
