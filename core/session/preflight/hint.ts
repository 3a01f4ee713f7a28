import type { Exchange } from '../../http/exchange/exchange.js';
import type { Operation } from '../../contract/contract.js';

/** A plain request to an operation, and what came back. */
export interface Tried {
  readonly operation: Operation;
  readonly exchange: Exchange;
}

/** Why a server refuses plain requests, and what to do: two clauses without a full stop. */
export interface Hint {
  readonly why: string;
  readonly hint: string;
}

/** The status of a response; undefined if there is none. */
export function statusOf({ outcome }: Exchange): number | undefined {
  return outcome.kind === 'response' ? outcome.status : undefined;
}
