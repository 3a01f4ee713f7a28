import type * as fc from 'fast-check';
import type { Generators } from '../engine/generators.js';
import type { Pool } from '../engine/pool.js';
import type { FuzzPlan } from '../engine/fuzz-plan.js';

/** What a strategy draws from. */
export interface DrawContext {
  /** The numbers of this case alone: they depend on the seed, the connection and the index. */
  readonly random: fc.Random;
  /** fast-check's: one value in so many is a small one. */
  readonly bias: number;
  readonly tools: Generators;
  /** What the connection has met so far. */
  readonly pool: Pool;
  /** How many sweeps the connection has drawn, and which one of all connections it is. */
  readonly sweeps: SweepCounter;
}

/** Leads each connection through its own part of all code points. */
export interface SweepCounter {
  readonly next: (windows: number) => number;
}

/** One way of making requests that are worth sending. */
export interface Strategy {
  /** Stable: it stands in case ids and reports. */
  readonly id: string;
  /** What it sends, in a few words. */
  readonly title: string;
  /** Of so many cases in all strategies' sum. */
  readonly weight: number;
  /** Undefined where there is nothing to draw from: a valid body takes its place. */
  readonly draw: (source: DrawContext) => FuzzPlan | undefined;
}
