import type { Exchange } from '../http/exchange.js';
import type { Difference } from '../checks/stored/compare-stored.js';
import type { Step } from '../http/step.js';

/** What one run of a sequence says. */
export type Attempt =
  /** Nothing: a request that it needs was refused, or the response leaves it open. */
  { readonly kind: 'unknown'; readonly exchange: Exchange | undefined } | { readonly kind: 'kept'; readonly exchange: Exchange } | Broken;

/** A sequence whose check is broken. */
export interface Broken {
  readonly kind: 'broken';
  /** Of the operation at fault. */
  readonly exchange: Exchange;
  /** The requests that led to it, in order. */
  readonly steps: readonly Step[];
  /** Failures with one signature have one cause. */
  readonly signature: string;
  readonly expected: string;
  readonly actual: string;
  readonly difference?: Difference;
}

/** Nothing can be said. */
export function unknown(exchange?: Exchange): Attempt {
  return { kind: 'unknown', exchange };
}
