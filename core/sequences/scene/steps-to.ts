import type { Contract } from '../../contract/contract.js';
import { isChanging } from '../../contract/is-changing.js';
import { keysGiven, keysNamed, valuesNamed } from '../../http/curl/bindings.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { isRefusal, succeeded } from '../../http/exchange/response-class.js';
import type { Step } from '../../http/exchange/step.js';
import { allOperations } from '../../openapi/choice/all-operations.js';

/**
 * The requests that led to an exchange: those that changed something of what it names, and the pages of its list before it, but not the same request.
 * What was refused changed nothing; what has no response, or failed, may have.
 * @param trail the requests of a sequence, in order.
 * @param shown the exchange that shows a fault.
 * @param atFault the one that is at fault, which is a step even where it was refused.
 */
export function stepsTo(
  trail: readonly Step[],
  contract: Contract,
  shown: Pick<Exchange, 'outcome' | 'request'>,
  atFault: Pick<Exchange, 'outcome'> = shown,
): readonly Step[] {
  const at = trail.findIndex((step) => step.outcome === shown.outcome);
  const last = trail[at];
  const changing = new Set(allOperations(contract).flatMap((one) => (isChanging(one) ? [one.id] : [])));
  const [address] = shown.request.url.split('?');
  const isPage = ({ operation, request: { url } }: Step): boolean =>
    operation === last?.operation && url !== shown.request.url && url.split('?')[0] === address;
  const isAtFault = ({ outcome }: Step): boolean => outcome === atFault.outcome;
  const before = trail
    .slice(0, at === -1 ? trail.length : at)
    .filter((step) => isAtFault(step) || isPage(step) || (changing.has(step.operation) && !isRefusal(step)));
  return last === undefined ? before : connectedTo(last, before, (step) => isAtFault(step) || isPage(step));
}

/**
 * The steps with which a request has to do: those that made what it names, or that name the same; those that made what these name, or acted on it; and so on.
 * All of them, where it names nothing that a step made, as a list of all things does.
 */
function connectedTo(last: Step, steps: readonly Step[], isKept: (step: Step) => boolean): readonly Step[] {
  const given = steps.map((step) => (succeeded(step) ? keysGiven(step) : []));
  const made = new Set(given.flat());
  const own = new Set([...valuesNamed(last)].filter((text) => made.has(text)));
  if (own.size === 0) return steps;
  const needed = new Set(own);
  const connected: Step[] = [];
  for (const [i, step] of [...steps.entries()].toReversed()) {
    const names = valuesNamed(step);
    const keys = keysNamed(step);
    const isConnected =
      isKept(step) ||
      given[i]?.some((text) => needed.has(text)) === true ||
      [...own].some((text) => names.has(text)) ||
      [...needed].some((text) => keys.has(text));
    if (!isConnected) continue;
    connected.unshift(step);
    for (const text of names) if (made.has(text)) needed.add(text);
  }
  return connected;
}
