import { integerRange } from '../../request/slots/integer-range.js';
import { type JsonValue, jsonArray, jsonNumber, jsonObject } from '../../json/value.js';
import type { Shape } from '../../schema/shape.js';

const WORDS = ['amber', 'birch', 'cloud', 'delta', 'ember', 'fjord', 'grove', 'heron', 'iris', 'jade', 'kelp', 'lark', 'moss', 'nectar'];

/** Width of the range of generated numbers, and how many items a generated list may have beyond the minimum. */
const SPREAD = 1000;
const MORE_ITEMS = 3;

/**
 * Generates a value of a shape, with all its members.
 * @param random returns numbers from 0 to 1.
 */
export function makeUp(shape: Shape, random: () => number): JsonValue {
  const upTo = (count: number): number => Math.floor(random() * count);
  if (shape.values !== undefined) return shape.values[upTo(shape.values.length)] ?? null;
  const types = shape.types.filter((type) => type !== 'null');
  switch (types[upTo(types.length)] ?? shape.types[0] ?? 'object') {
    case 'object':
      return jsonObject(shape.members.map((member) => [member.name, makeUp(member.shape, random)]));
    case 'array': {
      const { items, counts } = shape;
      const length = counts.min + upTo(Math.min(counts.max ?? Infinity, counts.min + MORE_ITEMS) - counts.min + 1);
      return jsonArray(Array.from({ length }, () => (items === undefined ? jsonNumber('1') : makeUp(items, random))));
    }
    case 'integer':
      return jsonNumber(integerOf(shape, upTo));
    case 'number':
      return jsonNumber(JSON.stringify(numberOf(shape, random())));
    case 'string':
      return stringOf(shape.lengths, () => WORDS[upTo(WORDS.length)] ?? '');
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
  }
}

function integerOf(shape: Shape, upTo: (count: number) => number): string {
  const range = integerRange(shape);
  const [least, most] = [BigInt(range.min), BigInt(range.max)];
  const start = least <= 1n && most >= 1n ? 1n : least > 1n ? least : most - BigInt(SPREAD);
  const from = start < least ? least : start;
  const span = most - from;
  return (from + BigInt(upTo(span < BigInt(SPREAD) ? Number(span) + 1 : SPREAD))).toString();
}

/** Strictly between the bounds, because they may be exclusive. */
function numberOf({ min, max }: Shape, share: number): number {
  const least = min === undefined ? (max === undefined ? 0 : Number(max) - SPREAD) : Number(min);
  const most = max === undefined ? least + SPREAD : Number(max);
  return least + (most - least) * (0.25 + share / 2);
}

function stringOf({ min, max }: Shape['lengths'], word: () => string): string {
  let text = word();
  while (text.length < min) text += ` ${word()}`;
  return max === undefined ? text : text.slice(0, max);
}
