import type { Remember } from '../core/respond/remember.js';
import type { ClaimId } from '../core/respond/claim-id.js';
import { type Responder, createResponder, withoutSecurity } from '../core/respond/responder.js';
import { WHOLE_JUDGE } from '../core/respond/whole-judge.js';
import type { Contract } from '../core/contract/contract.js';
import type { MockSettings } from './mock-options.js';
import { inventoryOf } from './faker/inventory-of.js';
import { memoizeNegotiation } from './prism/memoize-negotiation.js';
import { createNegotiator } from './prism/negotiate.js';

/**
 * Creates a responder for a contract, with Prism choosing the responses.
 * @param claimId refuses used ids; default: they are accepted.
 * @param remember answers by what exists; default: nothing is remembered.
 */
export async function responderWithPrism(
  contract: Contract,
  settings: MockSettings,
  claimId?: ClaimId,
  remember?: Remember,
): Promise<Responder> {
  const currentContract = settings.auth ? contract : withoutSecurity(contract);
  const negotiate = memoizeNegotiation(await createNegotiator(currentContract, settings.authStatus, inventoryOf(settings)));
  return createResponder(currentContract, { ...WHOLE_JUDGE, negotiate }, settings, claimId, remember);
}
