import { bodyTemplate } from '../request/write-request.js';
import type { IntegerSlot } from '../json/value.js';
import { memoize } from '../memoize.js';
import type { Case } from './case.js';
import { type IntegerRange, classOf } from './integer-classes.js';
import { type Fill, hasSlots } from '../request/template.js';

/** Gives ids that the store has not seen: consecutive from a start of its own for each run. */
export interface FreshIds {
  /** Fills `fresh` slots with the next id and leaves `given` ones as they are. */
  readonly fill: Fill;
  /**
   * Fills every slot with a value that was not sent yet: `fresh` ones with the next id, `given` ones with a value of
   * the same class (sign, and whether 31 bits, a double or 64 bits can hold it).
   */
  readonly refill: Fill;
}

const LIMIT = 2n ** 31n;
const WIDE = 2n ** 60n;
/** More ids than a run uses: where one is known from an earlier run, those behind it are as well. One less than a prime. */
const LEAP = 1_048_582n;
/** More than the gap between doubles just below 2^63. */
const STRIDE = 4096n;
/** Beyond int64 the gaps are wider still: neighbours are so many parts of the whole range away from each other. */
const HUGE = 2n ** 64n;
const PARTS = 2n ** 44n;
/** Where ids are looked for first: servers of all kinds hold them, and a fraction behind them does not vanish. */
const SMALL: readonly IntegerRange[] = [
  [1n, LIMIT - 1n],
  [-LIMIT, -1n],
];
/**
 * A source of fresh ids.
 * @param start where to begin, at random for each run and not from the seed: a store may remember earlier runs.
 */
export function freshIds(start: number): FreshIds {
  let next = BigInt(start);
  const within = (min: bigint, max: bigint): string => {
    const size = max - min + 1n;
    // Far apart where a double would take neighbours for one: a store that rounds must not look as if it knew them all.
    const step = size > HUGE ? size / PARTS : size > WIDE ? STRIDE : 1n;
    const value = min + ((((next * step - min) % size) + size) % size);
    next += 1n;
    return value.toString();
  };
  const fresh = (slot: IntegerSlot): string => {
    const [low, high] = freshRange(slot);
    return within(low, high);
  };
  return {
    fill: (slot, text) => (slot.fill === 'fresh' ? fresh(slot) : text),
    refill: (slot, text) => {
      next += LEAP;
      if (slot.fill === 'fresh') return fresh(slot);
      const range = classOf(text);
      if (range === undefined) return text;
      const [low, high] = overlap(range, slotRange(slot));
      return low < high ? within(low, high) : text;
    },
  };
}

/** A slot is filled again and again: its range is found once. */
const freshRange = memoize((slot: IntegerSlot): IntegerRange => {
  const range = slotRange(slot);
  return SMALL.map((small) => overlap(small, range)).find(([low, high]) => low <= high) ?? range;
});

/** Whether `refill` can change anything in a slot: the ends of int64 and zero are each alone in their class. */
export function canRefill(slot: IntegerSlot, text: string): boolean {
  if (slot.fill === 'fresh') return true;
  const range = classOf(text);
  if (range === undefined) return false;
  const [low, high] = overlap(range, slotRange(slot));
  return low < high;
}

/** A member that takes fewer integers than this may have been sent with all of them by now. */
const ROOM = 2n ** 24n;

/** Whether fresh ids are sure to be fresh: one of them is from a range that no run uses up. */
export function hasRoom(testCase: Case): boolean {
  return bodyTemplate(testCase).some(
    (piece) => typeof piece === 'object' && 'slot' in piece && BigInt(piece.slot.max) - BigInt(piece.slot.min) >= ROOM,
  );
}

/** Whether fresh ids make a body that the store has not seen: it has slots, and every one of them can change. */
export function canRefillAll(testCase: Case): boolean {
  const body = bodyTemplate(testCase);
  return (
    hasSlots(body) && body.every((piece) => typeof piece === 'string' || piece instanceof Uint8Array || canRefill(piece.slot, piece.text))
  );
}

function slotRange({ min, max }: Pick<IntegerSlot, 'min' | 'max'>): IntegerRange {
  return [BigInt(min), BigInt(max)];
}

function overlap(a: IntegerRange, b: IntegerRange): IntegerRange {
  return [a[0] > b[0] ? a[0] : b[0], a[1] < b[1] ? a[1] : b[1]];
}
