import { memoize } from '../../../core/memoize.js';
import { biasAt } from '../../generate/arbitraries/draw-at.js';
import { seededRandom } from '../../generate/arbitraries/seeded-random.js';
import { asPathSays } from './as-path-says.js';
import type { Generators } from './generators.js';
import { type Pool, makePool } from './pool.js';
import type { FuzzPlan } from './fuzz-plan.js';
import { validBodies } from '../strategies/valid-bodies.js';
import type { Strategy, SweepCounter } from '../strategies/strategy.js';

/** A request that a connection is about to send. */
export interface DrawnCase {
  readonly strategy: Strategy;
  readonly generators: Generators;
  readonly plan: FuzzPlan;
  /** The number of its connection, and its index in that connection, from 0. */
  readonly connection: number;
  readonly index: number;
}

/** The sequence of cases of one connection. */
export interface CaseStream {
  /** The number of the connection, unique across shards. */
  readonly connection: number;
  readonly next: () => DrawnCase;
  /** Requests to an operation with novel responses; later cases are drawn from them. */
  readonly poolOf: (generators: Generators) => Pool;
}

/** Inputs to the choice of cases, besides the responses received. */
export interface StreamOptions {
  readonly seed: number;
  readonly connection: number;
  readonly generators: readonly Generators[];
  readonly strategies: readonly Strategy[];
}

/** Exceeds the number of connections of any campaign, so that stream indexes never collide. */
const CONCURRENCY = 0x100000;

/** The stream of a connection: the same seed, connection, document and responses give the same cases, whatever other connections do. */
export function streamOf({ seed, connection, generators, strategies }: StreamOptions): CaseStream {
  const poolOf = memoize<Generators, Pool>(() => makePool());
  const sweeps = countSweeps(connection);
  const sum = strategies.reduce((total, { weight }) => total + weight, 0);
  let index = -1;
  return {
    connection,
    poolOf,
    next: () => {
      index += 1;
      const random = seededRandom(seed, index * CONCURRENCY + connection);
      const chosen = generators[generators.length === 1 ? 0 : random.nextInt(0, generators.length - 1)];
      if (chosen === undefined) throw new Error('a campaign needs an operation with a body');
      const strategy = byWeight(strategies, random.nextInt(1, sum));
      const source = { random, bias: biasAt(index), generators: chosen, pool: poolOf(chosen), sweeps };
      const plan = strategy.draw(source);
      const request = asPathSays(chosen.model.operation, plan ?? always(validBodies.draw(source)));
      return { strategy: plan === undefined ? validBodies : strategy, generators: chosen, plan: request, connection, index };
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

/** 256 divided by the golden ratio: spreads the starting points of any number of connections evenly. */
const STRIDE = 159;

function countSweeps(connection: number): SweepCounter {
  let count = 0;
  return {
    next: (windows) => {
      const window = (connection * STRIDE + count) % windows;
      count += 1;
      return window;
    },
  };
}
