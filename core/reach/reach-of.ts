import type { Exchange } from '../http/exchange.js';
import type { Operation } from '../openapi/contract.js';
import { documentedOutages, possibleSuccesses } from '../oracle/documented.js';
import { madeUpParts } from './made-up.js';
import type { Reach, Refused } from './reach.js';
import { refusalOf } from './refusal.js';

/** Refusals of the media types that the document declares. */
const OF_MEDIA_TYPE: ReadonlySet<number> = new Set([406, 415]);
/** Refusals of values, which are faults where nothing was made up. */
const OF_VALUES: ReadonlySet<number> = new Set([400, 422]);

/** What the response to a plain request says about its operation. Pure. */
export function reachOf(operation: Operation, { outcome }: Pick<Exchange, 'outcome'>): Reach {
  if (outcome.kind !== 'response') return faultOf(outcome.detail, undefined);
  const { status } = outcome;
  const { upTo = 299, statuses } = possibleSuccesses(operation);
  if (status < 300 || status <= upTo || statuses.includes(status)) return { kind: 'reached', isOnce: false };
  const madeUp = madeUpParts(operation);
  const isFault =
    status >= 500
      ? !documentedOutages(operation).includes(status)
      : OF_MEDIA_TYPE.has(status) || (OF_VALUES.has(status) && madeUp.length === 0);
  return isFault ? faultOf(`${status} to a plain request`, status) : refusalOf(operation, status, madeUp);
}

function faultOf(reason: string, status: number | undefined): Refused {
  return { kind: 'refused', reason, help: undefined, status, of: 'fault' };
}
