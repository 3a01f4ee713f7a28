import type * as fc from 'fast-check';
import type { Generators } from '../engine/generators.js';
import type { Pool } from '../engine/pool.js';
import type { FuzzPlan } from '../engine/fuzz-plan.js';

/** Inputs to a strategy. */
export interface DrawContext {
  /** Random numbers of this case only, derived from the seed, the connection and the index. */
  readonly random: fc.Random;
  /** fast-check's bias: one value in this many is small. */
  readonly bias: number;
  readonly generators: Generators;
  /** Requests with novel responses on this connection. */
  readonly pool: Pool;
  /** Number of sweeps the connection has drawn, and the index of the connection. */
  readonly sweeps: SweepCounter;
}

/** Assigns each connection its part of all code points. */
export interface SweepCounter {
  readonly next: (windows: number) => number;
}

/** A way of generating requests. */
export interface Strategy {
  /** Stable: part of case ids and reports. */
  readonly id: string;
  /** Short description for reports. */
  readonly title: string;
  /** Share of the cases, relative to the weights of all strategies. */
  readonly weight: number;
  /** Returns undefined if there is nothing to draw from; a valid body is used instead. */
  readonly draw: (source: DrawContext) => FuzzPlan | undefined;
}
