import type { WireRequest } from '../../request/wire/wire-request.js';
import type { Exchange, Outcome } from './exchange.js';

/** A request that led to another one, with what came of it. */
export interface Step {
  /** The id of the operation. */
  readonly operation: string;
  readonly request: WireRequest;
  readonly outcome: Outcome;
  /** Absent if no later request names what its response gave. */
  readonly binds?: Binding;
}

/** A value that a response gave, and that later requests name. */
export interface Binding {
  /** `id1`: a name for a shell variable. */
  readonly name: string;
  /** The JSON pointer of the value in the body, or LOCATION for the last segment of that header. */
  readonly from: string;
  readonly text: string;
}

/** The source of a value in the header `Location` (RFC 9110 section 10.2.2). */
export const LOCATION = 'Location';

/**
 * The step of an exchange.
 * @param operation the id of its operation.
 */
export function stepOf(operation: string, { request, outcome }: Exchange): Step {
  return { operation, request, outcome };
}
