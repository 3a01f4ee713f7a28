import type * as fc from 'fast-check';
import type { Generators } from '../parts/generators.js';
import type { Pool } from './pool.js';
import type { FuzzPlan } from '../parts/fuzz-plan.js';
import type { Content } from '../parts/content.js';

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

/** Inputs to a strategy that draws bodies. */
export interface ContentContext extends DrawContext {
  readonly content: Content;
}

/** Assigns each connection its part of all code points. */
export interface SweepCounter {
  readonly next: (windows: number) => number;
}

/** A way of generating requests. */
export type Strategy = OfContent | OfRequest;

interface Named {
  /** Stable: part of case ids and reports. */
  readonly id: string;
  /** Short description for reports. */
  readonly title: string;
  /** Share of the cases, relative to the weights of all strategies that draw for an operation. */
  readonly weight: number;
}

/** A way of generating bodies. */
export interface OfContent extends Named {
  /** `json` and `encoded`: of JSON only, or of all other media types only. `optional`: where a body is not required. */
  readonly of: 'json' | 'encoded' | 'content' | 'optional';
  /** Returns undefined if there is nothing to draw from; a plain request is used instead. */
  readonly draw: (source: ContentContext) => FuzzPlan | undefined;
}

/** A way of generating what is not the body. */
export interface OfRequest extends Named {
  readonly of: 'parameters' | 'bare' | 'request' | 'words';
  /** As above. */
  readonly draw: (source: DrawContext) => FuzzPlan | undefined;
}

/** A strategy of requests that are made otherwise than by drawing one: for reports. */
export function notDrawn(id: string, title: string): Strategy {
  return { id, title, weight: 0, of: 'request', draw: () => undefined };
}

/** True if a strategy can draw requests to an operation. */
export function drawsFor({ of: drawn }: Strategy, { operation, content, parameters, words }: Generators): boolean {
  switch (drawn) {
    case 'json':
      return content?.codec === 'json';
    case 'encoded':
      return content !== undefined && content.codec !== 'json';
    case 'content':
      return content !== undefined;
    case 'optional':
      return content !== undefined && operation.body?.required === false;
    case 'words':
      return words.length > 0;
    case 'parameters':
      return parameters.length > 0;
    case 'bare':
      return parameters.length === 0 && content === undefined;
    case 'request':
      return true;
  }
}

/** Draws a request; undefined if there is nothing to draw from. */
export function drawWith(strategy: Strategy, source: DrawContext): FuzzPlan | undefined {
  if (strategy.of === 'parameters' || strategy.of === 'bare' || strategy.of === 'request' || strategy.of === 'words')
    return strategy.draw(source);
  const { content } = source.generators;
  return content && strategy.draw({ ...source, content });
}
