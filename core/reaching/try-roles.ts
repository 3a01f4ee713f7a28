import type { Operation } from '../contract/contract.js';
import type { Reach } from '../knowledge/reach.js';
import { enterAs } from '../session/enter-as.js';
import type { Session } from '../session/session.js';
import type { Tried } from './trial.js';

/** What an operation comes to, with the credentials that it has from then on. */
export interface TriedAs {
  readonly operation: Operation;
  readonly found: Tried;
}

/**
 * Asks an operation that is forbidden to the first user as each of the others in turn. The first one to whom it is not forbidden asks it from then on.
 * @param found what it came to for the first user.
 * @param tryAgain tries an operation with the credentials of another one.
 */
export async function tryRoles(
  session: Session,
  operation: Operation,
  found: Tried,
  tryAgain: (operation: Operation) => Promise<Tried>,
): Promise<TriedAs> {
  if (!isForbidden(found.reach)) return { operation, found };
  for (const role of session.plan.roles) {
    const own = session.clock.isTimeUp() ? undefined : await enterAs(session, role, operation);
    const again = own && (await tryAgain(own));
    if (own === undefined || again === undefined || isForbidden(again.reach)) continue;
    session.emit({ type: 'note', text: `asked as ${role.name}, since it is forbidden to the first user`, operation: operation.id });
    return { operation: own, found: again };
  }
  return { operation, found };
}

/** True if the server knows who asks, and does not let them (RFC 9110 section 15.5.4). */
function isForbidden(reach: Reach): boolean {
  return reach.kind === 'refused' && reach.of === 'access' && reach.status === FORBIDDEN;
}

const FORBIDDEN = 403;
