import { type JsonNumber, jsonNumber } from '../../json/value.js';
import type { Shape } from '../../schema/shape.js';
import { integerRange } from '../../request/integer-range.js';

/** An integer beyond the bounds of a shape, with a slot for others beyond the same bound; any other number unchanged. */
export function outsideInteger(shape: Shape, text: string): JsonNumber {
  if (!/^-?\d+$/.test(text) || shape.types.includes('number')) return jsonNumber(text);
  const { min, max } = integerRange(shape);
  const [value, least, most] = [BigInt(text), BigInt(min), BigInt(max)];
  const farthest = '9'.repeat(text.length);
  if (value > most) return { type: 'number', text, slot: { fill: 'given', min: (most + 1n).toString(), max: farthest } };
  return value < least
    ? { type: 'number', text, slot: { fill: 'given', min: `-${farthest}`, max: (least - 1n).toString() } }
    : jsonNumber(text);
}
