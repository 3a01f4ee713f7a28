import type { Difference } from '../../checks/violation/difference.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import type { Input } from '../../input/input.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';

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
  /** Failures with one signature have one cause. */
  readonly signature: string;
  readonly expected: string;
  readonly actual: string;
  readonly difference?: Difference;
  /** What is special about the request at fault, where the rule has several faults; default: what the rule says. */
  readonly atFault?: AtFault;
}

/** A fault of several that a rule can find. */
export interface AtFault {
  /** Default: the one that the rule was asked about. */
  readonly operation?: KnownOperation;
  /** What is special about its request, as a clause. */
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
