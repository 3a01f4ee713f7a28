import type { Remember } from '../core/respond/remember.js';
import type { ClaimId } from '../core/respond/claim-id.js';
import { type Responder, createResponder, withoutSecurity } from '../core/respond/responder.js';
import { WHOLE_JUDGE } from '../core/respond/whole-judge.js';
import type { PictureUrl } from '../core/plausible/spot.js';
import type { Contract } from '../core/contract/contract.js';
import type { MockSettings } from './server/mock-options.js';
import { inventoryOf } from './faker/inventory-of.js';
import { memoizeNegotiation } from './prism/memoize-negotiation.js';
import { createNegotiator } from './prism/negotiate.js';

/**
 * Creates a responder for a contract, with Prism choosing the responses.
 * @param claimId refuses used ids; default: they are accepted.
 * @param remember answers by what exists; default: nothing is remembered.
 * @param pictureUrl where pictures of made-up values are; default: in their URLs.
 */
export async function responderWithPrism(
  contract: Contract,
  settings: MockSettings,
  claimId?: ClaimId,
  remember?: Remember,
  pictureUrl: PictureUrl = () => undefined,
): Promise<Responder> {
  const currentContract = settings.auth ? contract : withoutAnySecurity(contract);
  const negotiate = memoizeNegotiation(await createNegotiator(currentContract, settings.authStatus, inventoryOf(settings, pictureUrl)));
  return createResponder(currentContract, { ...WHOLE_JUDGE, negotiate }, settings, claimId, remember);
}

/** A copy of a contract, and of each of its documents, that requires no credentials. */
function withoutAnySecurity({ joined, ...contract }: Contract): Contract {
  const open = withoutSecurity(contract);
  if (joined === undefined) return open;
  const ofPart = (operations: Contract['operations']): Contract['operations'] => {
    const ids = new Set(operations.map(({ id }) => id));
    return open.operations.filter(({ id }) => ids.has(id));
  };
  return { ...open, joined: joined.map((part) => ({ ...part, operations: ofPart(part.operations) })) };
}
