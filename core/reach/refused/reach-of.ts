import type { Exchange } from '../../http/exchange/exchange.js';
import type { Operation } from '../../contract/contract.js';
import { documentedOutages, possibleSuccesses } from '../../contract/documented-statuses.js';
import { madeUpParts } from './invented-parts.js';
import type { Reach, Refused } from '../../knowledge/reach.js';
import { namesMadeUpValue } from './names-made-up-value.js';
import { helpWith, refusalOf } from './refusal.js';

/** Refusals that a right request may get, because of who sends it, how often, or what the server holds (RFC 9110 section 15.5). */
const EXPLAINED: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 405, 407, 409, 410, 412, 422, 423, 424, 428, 429, 451]);
/** Refusals of values, which are faults where nothing was made up. */
const OF_VALUES: ReadonlySet<number> = new Set([400, 422]);

/** A server that understands a request may refuse it for another reason than who asks (RFC 9110 section 15.5.4). */
const FORBIDDEN = 403;

const REACHED: Reach = { kind: 'reached', isOnce: false };

/**
 * The reach of an operation by the response to its plain request. Pure.
 * @param wasReached true if an earlier run reached it: then a refusal is a fault, whatever was made up.
 */
export function reachOf(operation: Operation, { outcome }: Pick<Exchange, 'outcome'>, wasReached = false): Reach {
  if (outcome.kind !== 'response') return faultOf(outcome.detail, undefined);
  if (isSuccess(operation, { outcome })) return REACHED;
  const { status } = outcome;
  const madeUp = madeUpParts(operation);
  const isFault =
    status >= 500
      ? !documentedOutages(operation).includes(status)
      : wasReached || (status >= 400 && !EXPLAINED.has(status)) || (OF_VALUES.has(status) && madeUp.length === 0);
  if (isFault) return faultOf(`${status} to a plain request`, status);
  // Some servers do not tell what is not there from what is not allowed.
  const namesNothing = madeUp.some((part) => part.startsWith('path '));
  const isOfValue = status === FORBIDDEN && (namesNothing || namesMadeUpValue(operation, { outcome }));
  return refusalOf(operation, status, madeUp, isOfValue);
}

/** True if the response to a valid request shows that its operation was reached: a success, or any refusal where the document describes no response. */
export function isSuccess(operation: Operation, { outcome }: Pick<Exchange, 'outcome'>): boolean {
  if (outcome.kind !== 'response') return false;
  const { status } = outcome;
  const { upTo = 299, statuses } = possibleSuccesses(operation);
  const isUndescribed = operation.responses.length === 0 && status < 500;
  return status < 300 || status <= upTo || statuses.includes(status) || isUndescribed;
}

function faultOf(reason: string, status: number | undefined): Refused {
  return { kind: 'refused', reason, help: helpWith(status), status, of: 'fault' };
}
