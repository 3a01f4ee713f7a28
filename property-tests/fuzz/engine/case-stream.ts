import type * as fc from 'fast-check';
import { memoize } from '../../../core/memoize.js';
import { biasAt } from '../../generate/arbitraries/draw-at.js';
import { seededRandom } from '../../generate/arbitraries/seeded-random.js';
import { asPathSays } from '../parts/as-path-says.js';
import { type Generators, generatorsOf } from '../parts/generators.js';
import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import { type DealtRequest, SINGLED_OUT } from '../singled-out/singled-out-requests.js';
import type { KeptPrograms } from '../programs/kept-programs.js';
import { type Cast, goesOn, pickCast } from '../programs/possible-steps.js';
import { drawProgram, untriedSteps } from '../programs/draw-program.js';
import type { DrawnProgram, Program } from '../programs/program.js';
import { OF_CORPUS } from '../campaign/kept-requests.js';
import type { DrawnCase } from '../cases/drawn-case.js';
import { type Pool, makePool } from '../strategies/pool.js';
import type { FuzzPlan } from '../parts/fuzz-plan.js';
import { operationWeights } from './operation-weights.js';
import { headers } from '../strategies/headers.js';
import { plainRequest } from '../strategies/plain-request.js';
import { type Strategy, type SweepCounter, drawWith, drawsFor } from '../strategies/strategy.js';
import { validBodies } from '../strategies/bodies/valid-bodies.js';

/** The sequence of cases of one connection. */
export interface CaseStream {
  /** The number of the connection, unique across shards. */
  readonly connection: number;
  readonly next: () => DrawnCase;
  /** A program of several requests, where the next one is no single request. */
  readonly nextProgram: () => DrawnProgram | undefined;
  /** The part of each operation in what the connection may store. */
  readonly shareOf: (whole: number) => number;
  /** Takes what a response showed: later cases are drawn from requests with novel ones, and more often for operations that had them. */
  readonly learn: (generators: Generators, plan: FuzzPlan, response: Shown) => void;
}

/** What the response to a case showed. */
interface Shown {
  /** True for one of a new kind. */
  readonly isNew: boolean;
  readonly isSuccess: boolean;
}

/** Inputs to the choice of cases, besides the responses received. */
export interface StreamOptions {
  readonly seed: number;
  readonly connection: number;
  readonly generators: readonly Generators[];
  readonly strategies: readonly Strategy[];
  /** What programs are about. Default: nothing. */
  readonly casts?: readonly Cast[];
  /** Those from which others go on. Default: none. */
  readonly pickKept?: KeptPrograms['pick'];
  /** The generators of an operation that programs use. */
  readonly generatorsFor?: (operation: KnownOperation) => Generators;
  /** The next request that is dealt to a connection; every other one is dealt, as long as there are some. Default: none. */
  readonly nextDealt?: (connection: number) => DealtRequest | undefined;
  /** What earlier campaigns kept. Default: nothing. */
  readonly kept?: KeptOfStream;
}

/** What earlier campaigns kept, for one connection. */
export interface KeptOfStream {
  /** The next request to send, before all others. */
  readonly nextRequest: () => DealtRequest | undefined;
  /** The next program to send, before all others. */
  readonly nextProgram: () => Program | undefined;
  /** Requests that stand in the pool from the beginning, of any operation. */
  readonly seeds: readonly DealtRequest[];
}

const NOTHING_KEPT: KeptOfStream = { nextRequest: () => undefined, nextProgram: () => undefined, seeds: [] };

/** One in this many requests is dealt. */
const DEALT_EVERY = 2;

/** Upper bound on the requests with novel responses that a connection keeps, and the least of an operation. */
const SEEDS = 32;
const LEAST_SEEDS = 2;

/** Keeps the random numbers of programs apart from those of single requests. */
const OF_PROGRAMS = 0x5000_0000;

/** Exceeds the number of connections of any campaign, so that stream indexes never collide. */
const CONCURRENCY = 0x100000;

/** The stream of a connection: the same seed, connection, document and responses give the same cases, whatever other connections do. */
export function streamOf({
  seed,
  connection,
  generators,
  strategies,
  casts = [],
  pickKept = () => undefined,
  generatorsFor = generatorsOf,
  nextDealt = () => undefined,
  kept = NOTHING_KEPT,
}: StreamOptions): CaseStream {
  const shareOf = (whole: number): number => Math.ceil(whole / generators.length);
  const poolOf = memoize<Generators, Pool>(() => makePool(Math.max(LEAST_SEEDS, shareOf(SEEDS))));
  for (const { generators: of, plan } of kept.seeds) poolOf(of).add(plan);
  const sweeps = countSweeps(connection);
  const weights = operationWeights(generators);
  const strategiesFor = memoize((one: Generators): Weighted => weighted(strategies.filter((strategy) => drawsFor(strategy, one))));
  let index = -1;
  let programs = -1;
  return {
    connection,
    nextProgram: () => {
      if (casts.length === 0) return undefined;
      programs += 1;
      const random = seededRandom(seed + OF_PROGRAMS, programs * CONCURRENCY + connection);
      const again = kept.nextProgram();
      if (again !== undefined) return { program: again, untried: [], index: programs, random, bias: biasAt(programs) };
      const cast = random.nextInt(0, 1) === 0 ? undefined : pickCast(random, casts);
      if (cast === undefined) return undefined;
      const bias = biasAt(programs);
      const from = goesOn(random, cast) ? pickKept(random, cast.subject) : undefined;
      const program = drawProgram(random, bias, cast, generatorsFor, from);
      return { program, untried: untriedSteps(cast, generatorsFor), index: programs, random, bias };
    },
    shareOf,
    learn: (generatorsOfCase, plan, response) => {
      if (response.isNew) poolOf(generatorsOfCase).add(plan);
      weights.observe(generatorsOfCase, response);
    },
    next: () => {
      index += 1;
      const again = kept.nextRequest();
      if (again !== undefined) return { strategy: OF_CORPUS, generators: again.generators, plan: again.plan, connection, index };
      const dealt = index % DEALT_EVERY === 0 ? nextDealt(connection) : undefined;
      if (dealt !== undefined)
        return { strategy: SINGLED_OUT, ...dealt, plan: asPathSays(dealt.generators, dealt.plan), connection, index };
      const random = seededRandom(seed, index * CONCURRENCY + connection);
      const chosen = weights.pick(random);
      const strategy = byWeight(strategiesFor(chosen), random);
      const source = { random, bias: biasAt(index), generators: chosen, pool: poolOf(chosen), sweeps };
      const drawn = strategy === undefined ? undefined : drawWith(strategy, source);
      if (strategy !== undefined && drawn !== undefined)
        return { strategy, generators: chosen, plan: asPathSays(chosen, drawn), connection, index };
      const otherwise = chosen.content === undefined ? undefined : drawWith(validBodies, source);
      const plan = asPathSays(chosen, otherwise ?? plainRequest(chosen));
      return { strategy: otherwise === undefined ? headers : validBodies, generators: chosen, plan, connection, index };
    },
  };
}

/** Strategies, and the sum of their weights. */
interface Weighted {
  readonly strategies: readonly Strategy[];
  readonly sum: number;
}

function weighted(strategies: readonly Strategy[]): Weighted {
  return { strategies, sum: strategies.reduce((total, { weight }) => total + weight, 0) };
}

function byWeight({ strategies, sum }: Weighted, random: fc.Random): Strategy | undefined {
  let left = sum === 0 ? 0 : random.nextInt(1, sum);
  return strategies.find(({ weight }) => (left -= weight) <= 0);
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
