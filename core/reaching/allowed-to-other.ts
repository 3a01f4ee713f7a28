import type { Operation } from '../contract/contract.js';
import { plainCase } from '../cases/plain/plain-case.js';
import { reachOf } from '../reach/refused/reach-of.js';
import { enterAs } from '../session/enter-as.js';
import type { Found } from './search/found.js';
import type { Trial, Tried } from './trial/trial.js';
import { reachedBy } from './plain/try-plain.js';
import { isForbidden, rolesFor } from './try-roles.js';

/**
 * Asks the request that came furthest as each of the other users, where it is forbidden to the first one (RFC 9110 section 15.5.4): a picture that was
 * published is bought by somebody else.
 * @returns undefined if it is not forbidden, or none of them is allowed to.
 */
export async function allowedToOther(
  trial: Trial,
  operation: Operation,
  { furthest, answer }: Extract<Found, { readonly kind: 'refused' }>,
): Promise<Tried | undefined> {
  const { session } = trial.lab;
  if (answer === undefined || !isForbidden(reachOf(furthest, answer))) return undefined;
  for (const role of rolesFor(session, operation)) {
    const own = session.clock.isTimeUp() ? undefined : await enterAs(session, role, furthest);
    const exchange = own && (await trial.lab.attempt(plainCase(own), 'new'));
    if (own === undefined || exchange === undefined || reachOf(own, exchange).kind !== 'reached') continue;
    session.emit({ type: 'note', text: `asked as ${role.name}, since it is forbidden to the first user`, operation: operation.id });
    return reachedBy(trial, operation, own, exchange);
  }
  return undefined;
}
