import type { Difference } from '../checks/stored/compare-stored.js';
import type { Exchange } from '../http/exchange.js';
import type { Input } from '../input/input.js';
import type { KnownOperation } from '../knowledge/known-operation.js';

/** What one run of a sequence says. */
export type Attempt = Unknown | { readonly kind: 'kept'; readonly exchange: Exchange } | Broken;

/** Nothing: a request that it needs was refused, or the response leaves it open. */
export interface Unknown {
  readonly kind: 'unknown';
  /** A clause. */
  readonly because: string;
  readonly exchange: Exchange | undefined;
}

/** A sequence whose check is broken. */
export interface Broken {
  readonly kind: 'broken';
  /** Of the operation at fault. */
  readonly exchange: Exchange;
  /** The later exchange that shows it, where that is another one. */
  readonly shownBy?: Exchange | undefined;
  /** What is special, as a clause, where the rule has several faults; default: the title of the rule. */
  readonly title?: string;
  /** Failures with one signature have one cause. */
  readonly signature: string;
  readonly expected: string;
  readonly actual: string;
  readonly difference?: Difference;
  /** The operation at fault and what is special about its request, where the sequence tries several. */
  readonly atFault?: AtFault;
}

/** What a sequence that tries several requests found. */
export interface AtFault {
  readonly operation?: KnownOperation;
  /** A clause. */
  readonly title: string;
  /** The change from a plain request, if the sequence tries several. */
  readonly change?: Input;
}

/**
 * Nothing can be said.
 * @param because a clause.
 */
export function unknown(because: string, exchange?: Exchange): Unknown {
  return { kind: 'unknown', because, exchange };
}
