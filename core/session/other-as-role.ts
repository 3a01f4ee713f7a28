import type { Contract } from '../contract/contract.js';
import { allOperations } from '../openapi/choice/all-operations.js';
import { credentialsOf } from '../security/plain-credentials.js';
import type { Role } from '../security/role.js';
import type { ServerOptions } from './server-options.js';

/**
 * The other principal as one of those who are asked where something is forbidden to the first user: nobody buys a picture of their own.
 * @returns none without a credential of it that a header carries.
 */
export function otherAsRole(contract: Contract, { otherCredentials = {} }: Pick<ServerOptions, 'otherCredentials'>): readonly Role[] {
  const schemes = allOperations(contract).flatMap(({ security }) => security?.alternatives.flat() ?? []);
  const own = new Map(schemes.filter(({ name }) => otherCredentials[name] !== undefined).map((scheme) => [scheme.name, scheme]));
  if (own.size === 0) return [];
  const { headers, cookies } = credentialsOf([...own.values()], ({ name }) => otherCredentials[name] ?? '');
  const cookie = cookies.map((pair) => pair.join('=')).join('; ');
  const sent = [...headers, ...(cookie === '' ? [] : [['cookie', cookie] as const])];
  return [{ name: 'other', headers: () => Promise.resolve(sent) }];
}
