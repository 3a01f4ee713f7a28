import type { Header } from '../codecs/headers.js';
import type { Operation } from '../contract/contract.js';
import { sentCredentials } from '../http/target/sent-credentials.js';
import { KitError } from '../kit-error.js';
import type { Role } from '../security/role.js';
import { type AsRole, asRole } from './credentials/as-role.js';
import type { Session } from './session.js';

/**
 * Logs in as a role, and has the session send its credentials wherever their names stand.
 * @returns the operation as the role asks it; undefined if the role cannot log in, which a note says, or has no credentials of its schemes.
 */
export async function enterAs<O extends Operation>(session: Session, role: Role, operation: O): Promise<O | undefined> {
  const headers = await headersOf(session, role);
  const entered = headers && asRole(operation, role, headers);
  if (entered === undefined) return undefined;
  sendCredentials(session, entered);
  return entered.operation;
}

/** Has the session send the credentials of a role for an operation wherever their names stand. */
export function sendCredentials(session: Session, { operation, credentials: given }: AsRole<Operation>): void {
  // Those of other alternatives are in the session as they were given.
  const alternatives = operation.security?.alternatives.slice(0, 1) ?? [];
  const alone = { ...operation, security: operation.security && { ...operation.security, alternatives } };
  const own = sentCredentials({ ...session.contract, operations: [alone] }, given);
  const names = new Set(own.map(({ name }) => name));
  const { credentials = [] } = session.target;
  session.target = { ...session.target, credentials: [...credentials.filter(({ name }) => !names.has(name)), ...own] };
}

/** The headers of a role; undefined if it cannot log in, which a note says. */
export async function headersOf(session: Session, role: Role): Promise<readonly Header[] | undefined> {
  try {
    return await role.headers();
  } catch (error) {
    if (!(error instanceof KitError)) throw error;
    session.emit({ type: 'note', text: `nothing was asked as ${role.name}: ${error.message}` });
    return undefined;
  }
}
