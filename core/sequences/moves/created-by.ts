import type { Exchange } from '../../http/exchange/exchange.js';
import { keysCreated } from '../../reach/creators/keys-created.js';
import type { Bound } from '../plan/bind.js';
import type { Scene } from '../scene/scene.js';

/** The keys of what a request of a sequence created, by the item paths of their resources. @param operation the id of the one that was sent. */
export function createdBy({ lab }: Scene, operation: string, exchange: Pick<Exchange, 'request' | 'outcome'>): Bound {
  const { plan, contract, target } = lab.session;
  return keysCreated(operation, exchange, plan.resources, contract, target.baseUrl);
}
