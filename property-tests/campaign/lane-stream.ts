import { seededRandom } from '../arbitraries/seeded-random.js';
import type { Generators } from './generators.js';
import { type Pool, makePool } from './pool.js';
import type { FuzzPlan } from './fuzz-plan.js';
import { validBodies } from './strategies/valid-bodies.js';
import type { Strategy, SweepCounter } from './strategies/strategy.js';

/** A request that a lane is about to send. */
export interface DrawnCase {
  readonly strategy: Strategy;
  readonly tools: Generators;
  readonly plan: FuzzPlan;
  /** The number of its lane, and which one of its lane it is, from 0. */
  readonly lane: number;
  readonly index: number;
}

/** The cases of one lane, one after another. */
export interface LaneStream {
  /** The number of the lane, counted through all shards. */
  readonly lane: number;
  readonly next: () => DrawnCase;
  /** What the answers taught; later cases are drawn from it. */
  readonly pool: Pool;
}

/** What decides which cases a lane draws, together with the answers that it gets. */
export interface StreamOptions {
  readonly seed: number;
  readonly lane: number;
  readonly tools: readonly Generators[];
  readonly strategies: readonly Strategy[];
}

/** More lanes than a campaign has: the numbers of no two lanes meet. */
const LANES = 0x100000;

/**
 * The stream of a lane: the same seed, lane, document and answers give the same cases, whatever the other lanes do.
 */
export function streamOf({ seed, lane, tools, strategies }: StreamOptions): LaneStream {
  const pool = makePool();
  const sweeps = countSweeps(lane);
  const sum = strategies.reduce((total, { weight }) => total + weight, 0);
  let index = -1;
  return {
    lane,
    pool,
    next: () => {
      index += 1;
      const random = seededRandom(seed, index * LANES + lane);
      const own = tools[tools.length === 1 ? 0 : random.nextInt(0, tools.length - 1)];
      if (own === undefined) throw new Error('a campaign needs an operation with a body');
      const strategy = byWeight(strategies, random.nextInt(1, sum));
      const source = { random, bias: 2 + Math.floor(Math.log10(index + 1)), tools: own, pool, sweeps };
      const plan = strategy.draw(source);
      if (plan !== undefined) return { strategy, tools: own, plan, lane, index };
      return { strategy: validBodies, tools: own, plan: always(validBodies.draw(source)), lane, index };
    },
  };
}

function byWeight(strategies: readonly Strategy[], number: number): Strategy {
  let left = number;
  return strategies.find(({ weight }) => (left -= weight) <= 0) ?? validBodies;
}

function always(plan: FuzzPlan | undefined): FuzzPlan {
  if (plan === undefined) throw new Error('a valid body can always be drawn');
  return plan;
}

/** By the golden ratio of 256: the lanes begin far from one another, however many there are. */
const STRIDE = 159;

function countSweeps(lane: number): SweepCounter {
  let count = 0;
  return {
    next: (windows) => {
      const window = (lane * STRIDE + count) % windows;
      count += 1;
      return window;
    },
  };
}
