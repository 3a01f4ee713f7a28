import { type JsonNumber, jsonNumber } from '../../json/value.js';
import type { Shape } from '../../schema/shape.js';
import { integerRange } from '../../request/slots/integer-range.js';
import { slottedNumber } from '../../request/slots/slot.js';

/** An integer beyond the bounds of a shape, with a slot for others beyond the same bound; any other number unchanged. */
export function outsideInteger(shape: Shape, text: string): JsonNumber {
  if (!/^-?\d+$/.test(text) || shape.types.includes('number') || shape.interchange !== undefined) return jsonNumber(text);
  const { min, max } = integerRange(shape);
  const [value, least, most] = [BigInt(text), BigInt(min), BigInt(max)];
  const farthest = '9'.repeat(text.length);
  if (value > most) return slottedNumber(text, { fill: 'given', min: (most + 1n).toString(), max: farthest });
  return value < least ? slottedNumber(text, { fill: 'given', min: `-${farthest}`, max: (least - 1n).toString() }) : jsonNumber(text);
}
