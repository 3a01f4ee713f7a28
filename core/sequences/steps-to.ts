import type { Contract } from '../contract/contract.js';
import { isChanging } from '../contract/is-changing.js';
import type { Exchange } from '../http/exchange.js';
import type { Step } from '../http/step.js';
import { allOperations } from '../openapi/choice/all-operations.js';

/**
 * The requests that led to an exchange: those that changed something, and earlier ones of its operation, such as the pages before it, but not the
 * same one.
 * @param trail the requests of a sequence, in order.
 */
export function stepsTo(
  trail: readonly Step[],
  contract: Contract,
  { outcome, request }: Pick<Exchange, 'outcome' | 'request'>,
): readonly Step[] {
  const at = trail.findIndex((step) => step.outcome === outcome);
  const own = trail[at]?.operation;
  const changing = new Set(allOperations(contract).flatMap((one) => (isChanging(one) ? [one.id] : [])));
  return trail
    .slice(0, at === -1 ? trail.length : at)
    .filter((step) => changing.has(step.operation) || (step.operation === own && step.request.url !== request.url));
}
