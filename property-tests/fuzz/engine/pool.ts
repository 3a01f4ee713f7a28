import type * as fc from 'fast-check';
import { pickFrom } from '../../generate/arbitraries/pick.js';
import type { FuzzPlan } from './fuzz-plan.js';

/** Requests with novel responses, kept for further mutation. */
export interface Pool {
  readonly add: (proposal: FuzzPlan) => void;
  readonly pick: (random: fc.Random) => FuzzPlan | undefined;
}

/** Upper bound on pool entries; the oldest is evicted. */
const MOST = 32;

export function makePool(): Pool {
  const seeds: FuzzPlan[] = [];
  let next = 0;
  return {
    add: (proposal) => {
      seeds[next % MOST] = proposal;
      next += 1;
    },
    pick: (random) => pickFrom<FuzzPlan | undefined>(random, seeds, undefined),
  };
}
