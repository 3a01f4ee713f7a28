import { responseFor } from '../../contract/documented-statuses.js';
import type { Operation } from '../../contract/contract.js';
import type { Compose } from '../bodies/compose-response.js';
import type { ContractResponse } from '../response/contract-response.js';
import type { Negotiate } from '../negotiation/negotiate.js';
import type { Fault } from '../places/place-rules.js';
import { NO_PREFERENCES } from '../response/preferences.js';
import type { RespondWithError } from './protocol-error.js';

/** A refusal of a request that is valid by itself: for the state of what it is about. */
export interface StateRefusal {
  readonly status: number;
  /** One sentence without a full stop. */
  readonly because: string;
  /** Each parameter that is wrong; absent if that is not why. */
  readonly faults?: readonly Fault[] | undefined;
}

/** What makes refusals. */
export interface Refusing {
  readonly negotiate: Negotiate;
  readonly compose: Compose;
  readonly respondWithError: RespondWithError;
}

/** Refuses a request to an operation for the state of what it is about, for a client with such an Accept. */
export type RefuseByState = (
  refusing: Refusing,
  operation: Operation,
  refusal: StateRefusal,
  accept: string | undefined,
) => Promise<ContractResponse>;

/** Refuses a request with the documented response of a status, otherwise with the documented error. */
export const refuseByState: RefuseByState = async (
  { negotiate, compose, respondWithError },
  operation,
  { status, because, faults },
  accept,
) => {
  const negotiated =
    responseFor(operation, status) === undefined
      ? undefined
      : await negotiate({ operation, decision: 'success', accept, preferences: { code: status } });
  if (negotiated?.status !== status || negotiated.gap !== undefined) return respondWithError({ status, because, near: operation, faults });
  // An error without a body is documented so.
  if (negotiated.content === undefined) return { status, headers: negotiated.headers, body: undefined, because };
  return compose(negotiated, { kind: 'failure', because, ...(faults && { faults }) }, NO_PREFERENCES, undefined);
};
