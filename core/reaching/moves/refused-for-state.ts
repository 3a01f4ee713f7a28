import type { Exchange } from '../../http/exchange/exchange.js';
import { isAbsent } from '../../http/exchange/response-class.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { isSaidAlike } from '../../refusals/clauses.js';
import { readRefusal } from '../../refusals/read-refusal.js';
import { STATUSES_OF_STATE, speaksOfState } from '../../refusals/speaks-of-state.js';
import { isOfPart } from '../../resources/paths/part-path.js';

/** True for two refusals with one status that say the same. */
export function isAnsweredAlike(one: Exchange, other: Exchange): boolean {
  return (
    other.outcome.kind === 'response' &&
    one.outcome.kind === 'response' &&
    one.outcome.status === other.outcome.status &&
    isSaidAlike(one, other)
  );
}

/** True for a status that speaks of a state, whatever part of the request its words name: a vaccination that is not valid until the departure. */
export function isConflict({ outcome }: Exchange): boolean {
  return outcome.kind === 'response' && STATUSES_OF_STATE.includes(outcome.status);
}

/** True if what a thing does not have yet is to be read or taken from it: a picture, a reservation that is given up (RFC 9110 section 15.5.5). */
export function lacksPart({ method, path }: KnownOperation, exchange: Exchange): boolean {
  return (method === 'DELETE' || method === 'GET') && isOfPart(path) && isAbsent(exchange);
}

/** True for a refusal that speaks of the state of a thing. */
export function isOfState(exchange: Exchange): boolean {
  const refusal = readRefusal(exchange);
  return refusal !== undefined && speaksOfState(refusal);
}
