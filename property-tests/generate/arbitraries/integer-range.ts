import { integerRange } from '../../../core/request/slots/integer-range.js';
import type { Shape } from '../../../core/schema/shape.js';

/** The least and the greatest integer, both inclusive. */
export interface IntegerRange {
  readonly min: bigint;
  readonly max: bigint;
}

/** The exact range of integers that a shape accepts. */
export function integerRangeOf(shape: Pick<Shape, 'min' | 'max'>): IntegerRange {
  const { min, max } = integerRange(shape);
  return { min: BigInt(min), max: BigInt(max) };
}

/** The integer of a range that is nearest to zero. */
export function nearestToZero({ min, max }: IntegerRange): bigint {
  if (min > 0n) return min;
  return max < 0n ? max : 0n;
}
