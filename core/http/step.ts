import type { WireRequest } from '../request/wire-request.js';
import type { Exchange, Outcome } from './exchange.js';

/** A request that led to another one, with what came of it. */
export interface Step {
  /** The id of the operation. */
  readonly operation: string;
  readonly request: WireRequest;
  readonly outcome: Outcome;
}

/**
 * The step of an exchange.
 * @param operation the id of its operation.
 */
export function stepOf(operation: string, { request, outcome }: Exchange): Step {
  return { operation, request, outcome };
}
