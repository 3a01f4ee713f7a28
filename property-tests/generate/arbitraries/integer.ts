import type * as fc from 'fast-check';
import { freshInteger, givenIntegers } from '../../../core/request/slots/integer-slots.js';
import type { SlottedNumber } from '../../../core/request/slots/slot.js';
import type { Shape } from '../../../core/schema/shape.js';
import { type IntegerRange, integerRangeOf, nearestToZero } from './integer-range.js';
import { edgeValuesIn } from './edge-values.js';
import { pickFrom } from './pick.js';
import { type Draw, always, anyOf, mapped } from './draw.js';

/**
 * An integer within a shape's bounds: half of them are ordinary fresh ones filled in at sending, the others random
 * over all magnitudes and both signs, with many edge values.
 */
export function integerDraw(shape: Pick<Shape, 'min' | 'max' | 'interchange' | 'plain'>): Draw<SlottedNumber> {
  const range = integerRangeOf(shape);
  const ordinary = freshInteger(shape);
  const given = givenIntegers(shape);
  const multiple = BigInt(ordinary.slot.step ?? 1);
  const exact = mapped(exactInteger(range), (value) => given((value - (value % multiple)).toString()));
  return anyOf(always(ordinary), exact);
}

/** A random integer of a range, with the same probabilities. */
export function exactInteger(range: IntegerRange): Draw<bigint> {
  const { ends, edges } = edgeValuesIn(range);
  const sides = sidesOf(range);
  return (random) => {
    const odds = random.nextInt(0, 99);
    if (odds < 12) return pickFrom(random, ends, range.min);
    if (odds < 30) return pickFrom(random, edges, range.min);
    return ofAnyMagnitude(random, sides);
  };
}

/** The extent of a range on either side of 0 or the nearest bound, and its number of binary digits. */
interface Sides {
  readonly start: bigint;
  readonly up: Side;
  readonly down: Side;
}

interface Side {
  readonly reach: bigint;
  readonly bits: number;
}

function sidesOf(range: IntegerRange): Sides {
  const start = nearestToZero(range);
  const side = (reach: bigint): Side => ({ reach, bits: reach.toString(2).length });
  return { start, up: side(range.max - start), down: side(start - range.min) };
}

/** Every number of digits, counted from 0 or the nearest bound, is equally likely. */
function ofAnyMagnitude(random: fc.Random, { start, up, down }: Sides): bigint {
  const upwards = down.reach === 0n || (up.reach > 0n && random.nextInt(0, 1) === 0);
  const { reach, bits } = upwards ? up : down;
  if (reach === 0n) return start;
  const most = (1n << BigInt(random.nextInt(1, bits))) - 1n;
  const distance = random.nextBigInt((most + 1n) / 2n, most < reach ? most : reach);
  return upwards ? start + distance : start - distance;
}
