import type { Contract } from '../core/openapi/contract.js';
import type { Negotiate } from '../core/respond/negotiate.js';
import { type Choose, createNegotiator } from '../core/respond/negotiation/create-negotiator.js';
import { NOTHING_TO_MAKE } from '../core/respond/negotiation/response-maker.js';
import { showsEveryAnswer } from '../core/respond/negotiation/shows-every-answer.js';

/**
 * Chooses responses by the kit alone. What makes values, a sixth of the code of the handlers, is loaded with the first response that
 * examples do not show.
 * @param authStatus the status for a request without valid credentials.
 */
export function negotiatorOf(contract: Contract, authStatus: number): Negotiate {
  const shown = showsEveryAnswer(contract) ? createNegotiator(authStatus, contract.title, NOTHING_TO_MAKE) : undefined;
  let making: Promise<Choose> | undefined;
  const loadMaker = async (): Promise<Choose> => {
    const { responseMaker } = await import('../core/respond/negotiation/make-responses.js');
    return createNegotiator(authStatus, contract.title, responseMaker);
  };
  return async (input) => {
    if (shown !== undefined && input.preferences.dynamic !== true) return shown(input);
    making ??= loadMaker();
    return (await making)(input);
  };
}
