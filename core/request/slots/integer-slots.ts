import { parseDecimal } from '../../json/decimal.js';
import type { Shape } from '../../schema/shape.js';
import { ceiling, integerRange } from './integer-range.js';
import { type IntegerSlot, type SlottedNumber, slottedNumber } from './slot.js';

/** What decides about the integers of a slot. */
type IntegerShape = Pick<Shape, 'min' | 'max' | 'interchange' | 'plain'>;

/** An integer that gets a fresh value each time it is sent, within what is interchangeable with the plain one. */
export function freshInteger(shape: IntegerShape): SlottedNumber {
  const range = integerRange(shape);
  const nearest = BigInt(range.min) > 1n ? range.min : BigInt(range.max) < 1n ? range.max : '1';
  const { interchange, plain } = shape;
  if (interchange?.kind === 'multiples') {
    const text = plain ?? nextMultiple(nearest, interchange.step);
    return slottedNumber(text, { fill: 'fresh', ...range, step: interchange.step });
  }
  const text = interchange === undefined ? nearest : (plain ?? nearest);
  return slottedNumber(text, { fill: 'fresh', ...interchangeable(shape, text) });
}

function nextMultiple(text: string, step: string): string {
  const [value, size] = [BigInt(text), BigInt(step)];
  const rest = ((value % size) + size) % size;
  return (rest === 0n ? value : value + size - rest).toString();
}

/** An integer that is sent as it is, unless the store has seen it: then another one is, which is as valid. */
export function givenInteger(shape: IntegerShape, text: string): SlottedNumber {
  return givenIntegers(shape)(text);
}

/** The same for many integers of one shape. */
export function givenIntegers(shape: IntegerShape): (text: string) => SlottedNumber {
  const slot: IntegerSlot = { fill: 'given', ...integerRange(shape) };
  if (shape.interchange === undefined) return (text) => slottedNumber(text, slot);
  return (text) => slottedNumber(text, { fill: 'given', ...interchangeable(shape, text) });
}

/** The integers that may replace one. */
function interchangeable(shape: IntegerShape, text: string): Pick<IntegerSlot, 'min' | 'max'> {
  const range = integerRange(shape);
  const { interchange } = shape;
  if (interchange === undefined) return range;
  const only = { min: text, max: text };
  if (interchange.kind !== 'between' || parseDecimal(text) === undefined) return only;
  const value = ceiling(text);
  let [low, high] = [BigInt(range.min), BigInt(range.max)];
  for (const limit of interchange.limits) {
    const [up, down] = [ceiling(limit), -ceiling(limit.startsWith('-') ? limit.slice(1) : `-${limit}`)];
    if (up === value && down === value) return only;
    // One more to either side, because fractions are added to some integers.
    if (down < value && down + 2n > low) low = down + 2n;
    if (up > value && up - 2n < high) high = up - 2n;
  }
  return low <= value && value <= high ? { min: low.toString(), max: high.toString() } : only;
}
