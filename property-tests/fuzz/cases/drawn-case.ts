import type { Strategy } from '../strategies/strategy.js';
import type { FuzzPlan } from '../parts/fuzz-plan.js';
import type { Generators } from '../parts/generators.js';

/** A request that a connection is about to send. */
export interface DrawnCase {
  readonly strategy: Strategy;
  readonly generators: Generators;
  readonly plan: FuzzPlan;
  /** The number of its connection, and its index in that connection, from 0. */
  readonly connection: number;
  readonly index: number;
}
