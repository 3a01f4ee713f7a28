import type { Contract } from '../../contract/contract.js';
import { allOperations } from '../../openapi/choice/all-operations.js';
import { credentialsOf } from '../../security/plain-credentials.js';
import type { Role } from '../../security/role.js';
import type { ServerOptions } from '../options/server-options.js';

/** The name of the role of the other principal. */
export const OTHER_ROLE = 'the other user';

/** Those as whom something is asked that is forbidden to the first user: the roles that were given, and then the other principal. */
export function rolesOf(contract: Contract, options: Pick<ServerOptions, 'roles' | 'otherCredentials'>): readonly Role[] {
  return [...(options.roles ?? []), ...otherAsRole(contract, options)];
}

/**
 * The other principal as a role: nobody buys a picture of their own.
 * @returns none without a credential of it that a header carries.
 */
function otherAsRole(contract: Contract, { otherCredentials = {} }: Pick<ServerOptions, 'otherCredentials'>): readonly Role[] {
  const schemes = allOperations(contract).flatMap(({ security }) => security?.alternatives.flat() ?? []);
  const own = new Map(schemes.filter(({ name }) => otherCredentials[name] !== undefined).map((scheme) => [scheme.name, scheme]));
  if (own.size === 0) return [];
  const { headers, cookies } = credentialsOf([...own.values()], ({ name }) => otherCredentials[name] ?? '');
  const cookie = cookies.map((pair) => pair.join('=')).join('; ');
  const sent = [...headers, ...(cookie === '' ? [] : [['cookie', cookie] as const])];
  return [{ name: OTHER_ROLE, headers: () => Promise.resolve(sent) }];
}
