import type { Exchange } from '../../http/exchange/exchange.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { withBody } from '../../reach/bodies/with-body.js';
import { membersSent } from '../things/thing.js';

/** The operation with the members that a request of it had: with others, such as a new day, it would be another request. */
export function sentAgain(operation: KnownOperation, exchange: Exchange): KnownOperation {
  const body = membersSent(exchange);
  return body === undefined ? operation : withBody(operation, body);
}
