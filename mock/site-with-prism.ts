import { type Site, layOut, withoutSecurity } from '../core/answer/site.js';
import type { Contract } from '../core/openapi/contract.js';
import type { MockSettings } from './mock-options.js';
import { memoizeNegotiation } from './prism/memoize-negotiation.js';
import { createNegotiator } from './prism/negotiate.js';

/** Makes a contract ready to be served, with Prism choosing the answers. */
export async function siteWithPrism(contract: Contract, settings: MockSettings): Promise<Site> {
  const currentContract = settings.auth ? contract : withoutSecurity(contract);
  return layOut(currentContract, memoizeNegotiation(await createNegotiator(currentContract, settings.authStatus)), settings);
}
