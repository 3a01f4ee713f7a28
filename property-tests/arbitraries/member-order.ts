import * as fc from 'fast-check';
import { oneOf, sampled } from './sampled.js';

/** Puts a list into another order. */
export type Reorder = <T>(items: readonly T[]) => readonly T[];

/** The order of members: mostly as they are declared, which is what it shrinks to, else shuffled. */
export function memberOrder(): fc.Arbitrary<Reorder> {
  const shuffled = sampled(fc.noShrink(fc.nat()), (random) => random.nextInt(0, MOST)).map(shuffleBy);
  return oneOf<Reorder>({ arbitrary: fc.constant(asDeclared), weight: 3 }, { arbitrary: shuffled, weight: 1 });
}

const MOST = 0x7fffffff;
const asDeclared: Reorder = (items) => items;

/** The shuffle of Fisher and Yates, its choices read from the digits of a number in a mixed base. */
function shuffleBy(number: number): Reorder {
  return (items) => {
    const shuffled = [...items];
    let digits = number;
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const [moved] = shuffled.splice(digits % (last + 1), 1);
      if (moved !== undefined) shuffled.push(moved);
      digits = Math.floor(digits / (last + 1));
    }
    return shuffled;
  };
}
