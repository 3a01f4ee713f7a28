import { type Responder, createResponder, withoutSecurity } from '../core/respond/site.js';
import type { Contract } from '../core/openapi/contract.js';
import type { MockSettings } from './mock-options.js';
import { memoizeNegotiation } from './prism/memoize-negotiation.js';
import { createNegotiator } from './prism/negotiate.js';

/** Creates a responder for a contract, with Prism choosing the responses. */
export async function responderWithPrism(contract: Contract, settings: MockSettings): Promise<Responder> {
  const currentContract = settings.auth ? contract : withoutSecurity(contract);
  return createResponder(currentContract, memoizeNegotiation(await createNegotiator(currentContract, settings.authStatus)), settings);
}
