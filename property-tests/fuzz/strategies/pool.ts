import type * as fc from 'fast-check';
import { pickFrom } from '../../generate/arbitraries/pick.js';
import type { FuzzPlan } from '../parts/fuzz-plan.js';

/** Requests with novel responses, kept for further mutation. */
export interface Pool {
  readonly add: (proposal: FuzzPlan) => void;
  readonly pick: (random: fc.Random) => FuzzPlan | undefined;
}

/** @param most upper bound on its entries; the oldest is evicted. */
export function makePool(most: number): Pool {
  const seeds: FuzzPlan[] = [];
  let next = 0;
  return {
    add: (proposal) => {
      seeds[next % most] = proposal;
      next += 1;
    },
    pick: (random) => pickFrom<FuzzPlan | undefined>(random, seeds, undefined),
  };
}
