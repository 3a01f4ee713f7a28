import type * as fc from 'fast-check';
import { pickFrom } from '../../generate/arbitraries/pick.js';
import type { FuzzPlan } from './fuzz-plan.js';

/** Requests that met with something new, to be changed further. */
export interface Pool {
  readonly add: (proposal: FuzzPlan) => void;
  readonly pick: (random: fc.Random) => FuzzPlan | undefined;
}

/** So many are kept; the oldest goes when another comes. */
const MOST = 32;

/** Makes an empty pool. */
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
