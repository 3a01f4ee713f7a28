import { bodyTemplate } from '../request/wire/write-request.js';
import { getAt } from '../json/edit.js';
import { type IntegerSlot, isSlotted } from '../request/slots/slot.js';
import { memoize } from '../memoize.js';
import type { Case } from './case.js';
import { type IntegerRange, classOf } from './integer-classes.js';
import { type Fill, hasSlots } from '../request/slots/template.js';

/** Generates ids that the store has not seen: consecutive, from a different start in each run. */
export interface FreshIds {
  /** Fills `fresh` slots with the next id and keeps `given` ones. */
  readonly fill: Fill;
  /**
   * Fills every slot with an unused value: `fresh` ones with the next id, `given` ones with a value of the same class (sign,
   * and whether 31 bits, a double or 64 bits can hold it).
   */
  readonly refill: Fill;
}

const LIMIT = 2n ** 31n;
const WIDE = 2n ** 60n;
/**
 * More ids than a run uses, so that colliding with an earlier run's id moves past all of that run's ids. One less than a prime.
 */
const LEAP = 1_048_582n;
/** More than the gap between doubles just below 2^63. */
const STRIDE = 4096n;
/** Beyond int64 the gaps between doubles are wider: the distance between neighbours is this fraction of the range. */
const HUGE = 2n ** 64n;
const PARTS = 2n ** 44n;
/** The preferred range of ids: every server stores them, and a fraction added to them stays visible in a double. */
const SMALL: readonly IntegerRange[] = [
  [1n, LIMIT - 1n],
  [-LIMIT, -1n],
];
/**
 * Creates a source of fresh ids.
 * @param start random in each run, regardless of the seed: a store may hold the ids of earlier runs.
 */
export function freshIds(start: number): FreshIds {
  let next = BigInt(start);
  const within = (min: bigint, max: bigint, multiple = 1n): string => {
    if (multiple > 1n) return (BigInt(within(floored(min - 1n, multiple) + 1n, floored(max, multiple))) * multiple).toString();
    const size = max - min + 1n;
    // Far apart where neighbours would be the same double: otherwise a store that rounds would seem to know them all.
    const step = size > HUGE ? size / PARTS : size > WIDE ? STRIDE : 1n;
    const value = min + ((((next * step - min) % size) + size) % size);
    next += 1n;
    return value.toString();
  };
  const fresh = (slot: IntegerSlot): string => {
    const [low, high] = freshRange(slot);
    return within(low, high, BigInt(slot.step ?? 1));
  };
  return {
    fill: (slot, text) => (slot.fill === 'fresh' ? fresh(slot) : text),
    refill: (slot, text) => {
      next += LEAP;
      if (slot.fill === 'fresh') return fresh(slot);
      const range = classOf(text);
      if (range === undefined) return text;
      const [low, high] = overlap(range, slotRange(slot));
      const step = BigInt(slot.step ?? 1);
      return high - low >= step ? within(low, high, step) : text;
    },
  };
}

/** The quotient, rounded down. */
function floored(value: bigint, divisor: bigint): bigint {
  return (value - (((value % divisor) + divisor) % divisor)) / divisor;
}

/** Caches the range of a slot, which is filled many times. */
const freshRange = memoize((slot: IntegerSlot): IntegerRange => {
  const range = slotRange(slot);
  return SMALL.map((small) => overlap(small, range)).find(([low, high]) => high - low >= BigInt(slot.step ?? 1) - 1n) ?? range;
});

/** True if `refill` can change a slot: zero and the ends of int64 are each alone in their class. */
export function canRefill(slot: IntegerSlot, text: string): boolean {
  if (slot.fill === 'fresh') return true;
  const range = classOf(text);
  if (range === undefined) return false;
  const [low, high] = overlap(range, slotRange(slot));
  return low < high;
}

/** A member with a smaller range may have used up all of its integers. */
const SAFE_RANGE = 2n ** 24n;

/** True if fresh ids are certainly unused: one of them is from a range that no run exhausts. */
export function hasSafeRange(testCase: Case): boolean {
  return bodyTemplate(testCase).some(
    (piece) => typeof piece === 'object' && 'slot' in piece && BigInt(piece.slot.max) - BigInt(piece.slot.min) >= SAFE_RANGE,
  );
}

/**
 * True if refilling makes a body that the store has not seen: it has slots, every one of them can change, and so can the members that
 * have to be new in each request.
 */
export function canRefillAll(testCase: Case): boolean {
  const body = bodyTemplate(testCase);
  return (
    hasSlots(body) &&
    !keepsKey(testCase) &&
    body.every((piece) => typeof piece === 'string' || piece instanceof Uint8Array || canRefill(piece.slot, piece.text))
  );
}

/** True if a member that has to be new in each request has a value of its own. */
function keepsKey({ operation, plan: { body } }: Case): boolean {
  const fresh = operation.body?.content.fresh ?? [];
  if (body.kind !== 'value') return fresh.length > 0;
  return fresh.some((path) => {
    const value = getAt(body.value, path);
    return value !== undefined && !isSlotted(value);
  });
}

function slotRange({ min, max }: Pick<IntegerSlot, 'min' | 'max'>): IntegerRange {
  return [BigInt(min), BigInt(max)];
}

function overlap(a: IntegerRange, b: IntegerRange): IntegerRange {
  return [a[0] > b[0] ? a[0] : b[0], a[1] < b[1] ? a[1] : b[1]];
}
