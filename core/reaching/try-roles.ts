import type { Operation, SecurityScheme } from '../contract/contract.js';
import { takesToken } from '../contract/takes-token.js';
import type { Reach } from '../knowledge/reach.js';
import { mayCreate } from '../reach/creators/presumed-creator.js';
import { innermostResource } from '../resources/references/innermost-resource.js';
import { plainSchemes } from '../security/plain-credentials.js';
import type { Role } from '../security/role.js';
import { roleOf } from '../session/credentials/as-role.js';
import { enterAs } from '../session/enter-as.js';
import { OTHER_ROLE } from '../session/credentials/other-as-role.js';
import { MADE_UP_TOKEN } from '../session/options/server-options.js';
import type { Session } from '../session/session.js';
import type { Tried, TriedBefore } from './trial/trial.js';

/** What an operation comes to, with the credentials that it has from then on. */
export interface TriedAs {
  readonly operation: Operation;
  readonly found: Tried;
}

/**
 * Asks an operation that is forbidden to the first user as each of the others in turn. The first one to whom it is not forbidden asks it from then on.
 * Where no credentials were given, and made-up ones are refused, it is asked without any: a server that knows no users may take no token either.
 * @param found what it came to for the first user.
 * @param tryAgain tries an operation with the credentials of another one.
 */
export async function tryRoles(
  session: Session,
  operation: Operation,
  found: Tried,
  tryAgain: (operation: Operation) => Promise<Tried>,
): Promise<TriedAs> {
  const open = isOfAccess(found.reach) && isMadeUp(session, operation) ? { ...operation, security: undefined } : undefined;
  const asNobody = open && (await tryAgain(open));
  if (open !== undefined && asNobody !== undefined && asNobody.reach.kind !== 'not-tried' && !isOfAccess(asNobody.reach)) {
    session.emit({ type: 'note', text: WITHOUT, operation: operation.id });
    return { operation: open, found: asNobody };
  }
  if (!isForbidden(found.reach)) return { operation, found };
  for (const role of rolesFor(session, operation)) {
    const own = session.clock.isTimeUp() ? undefined : await enterAs(session, role, operation);
    const again = own && (await tryAgain(own));
    if (own === undefined || again === undefined || isOfAccess(again.reach) || isHidden(again.reach)) continue;
    session.emit({ type: 'note', text: `asked as ${role.name}, since it is forbidden to the first user`, operation: operation.id });
    return { operation: own, found: again };
  }
  return { operation, found };
}

/**
 * Asks an operation on a thing that another user created as that one: only who made a contribution may withdraw it.
 * @returns undefined if the first user creates such things, or the other one may not do it either.
 */
export async function tryAsOwner(
  session: Session,
  operation: Operation,
  tried: TriedBefore,
  tryAgain: (operation: Operation) => Promise<Tried>,
): Promise<TriedAs | undefined> {
  const role = ownerOf(session, operation, tried);
  const own = role === undefined || session.clock.isTimeUp() ? undefined : await enterAs(session, role, operation);
  const found = own && (await tryAgain(own));
  if (role === undefined || own === undefined || found === undefined) return undefined;
  if (found.reach.kind === 'not-tried' || isOfAccess(found.reach)) return undefined;
  session.emit({ type: 'note', text: `asked as ${role.name}, who creates what it is about`, operation: operation.id });
  return { operation: own, found };
}

/** The user as whom the run creates what an operation changes or takes away, by itself or at the same path; undefined for the first one. */
function ownerOf({ plan: { roles, resources } }: Session, operation: Operation, tried: TriedBefore): Role | undefined {
  if (operation.method === 'GET' || roles.length === 0) return undefined;
  const resource = innermostResource(operation, resources);
  const creators = (resource === undefined ? [] : mayCreate(resource)).flatMap((one) => tried.get(one.operation) ?? []);
  const atPath = [...tried.values()].filter(({ path, method }) => path === operation.path && (method === 'POST' || method === 'PUT'));
  if ([...creators, ...atPath].some(({ id }) => id === operation.id)) return undefined;
  return [...atPath, ...creators].map((one) => roleOf(one, roles)).find((role) => role !== undefined);
}

/** Those as whom an operation may be asked: the other principal asks nothing of which the configuration says that it is forbidden to it. */
export function rolesFor({ plan: { roles, other } }: Session, { id }: Pick<Operation, 'id'>): readonly Role[] {
  return other?.forbidden.has(id) === true ? roles.filter(({ name }) => name !== OTHER_ROLE) : roles;
}

const WITHOUT = 'asked without credentials, though its document requires some: none were given, and made-up ones are refused';

/** True if the credentials of a plain request were not given. */
function isMadeUp({ target }: Session, { security }: Operation): boolean {
  const schemes = plainSchemes(security);
  const isGiven = (scheme: SecurityScheme): boolean =>
    scheme.given !== undefined || scheme.credential !== undefined || (takesToken(scheme) && target.token !== MADE_UP_TOKEN);
  return schemes.length > 0 && !schemes.some(isGiven);
}

/** True if the credentials of a request were refused, or not enough (RFC 9110 sections 15.5.2 and 15.5.4). */
function isOfAccess(reach: Reach): boolean {
  return isForbidden(reach) || (reach.kind === 'refused' && reach.of === 'access' && reach.status === UNAUTHORIZED);
}

const UNAUTHORIZED = 401;

/** True if the server knows who asks, and does not let them (RFC 9110 section 15.5.4). */
export function isForbidden(reach: Reach): boolean {
  return reach.kind === 'refused' && reach.of === 'access' && reach.status === FORBIDDEN;
}

const FORBIDDEN = 403;

/** True if a server does not show to somebody what is there (RFC 9110 section 15.5.4). */
function isHidden(reach: Reach): boolean {
  return reach.kind === 'refused' && reach.status === NOT_FOUND;
}

const NOT_FOUND = 404;
