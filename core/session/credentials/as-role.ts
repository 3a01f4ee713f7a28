import type { Header } from '../../codecs/headers.js';
import type { Operation, SecurityScheme } from '../../contract/contract.js';
import { inCapitals } from '../../openapi/parts/scheme-variable.js';
import { hasPassword } from '../../security/know-credentials.js';
import type { Role } from '../../security/role.js';
import { keysAmong } from './keys-among.js';

/** An operation as a role asks it, and the credentials of the role by the keys of its schemes. */
export interface AsRole<O extends Operation> {
  readonly operation: O;
  readonly credentials: Readonly<Record<string, string>>;
}

/**
 * The operation with the credentials that a role has for it, in an alternative that comes first.
 * @param headers what shows the server that the role asks.
 * @returns undefined if they have no credential for all schemes of an alternative.
 */
export function asRole<O extends Operation>(operation: O, role: Pick<Role, 'name'>, headers: readonly Header[]): AsRole<O> | undefined {
  const { security } = operation;
  const keyOf = (scheme: SecurityScheme): string | undefined => keysAmong(headers, scheme)[0];
  const found = security?.alternatives.find((schemes) => schemes.length > 0 && schemes.every((scheme) => keyOf(scheme) !== undefined));
  if (security === undefined || found === undefined) return undefined;
  const schemes = found.map((scheme) => schemeOf(scheme, role, keyOf(scheme) ?? ''));
  const others = security.alternatives.filter((one) => one !== found);
  return {
    operation: { ...operation, security: { ...security, alternatives: [schemes, ...others] } },
    credentials: Object.fromEntries(found.map((scheme) => [keyFor(scheme, role), keyOf(scheme) ?? ''])),
  };
}

/** The role whose credentials an operation carries; undefined for one of the first user. */
export function roleOf({ security }: Pick<Operation, 'security'>, roles: readonly Role[]): Role | undefined {
  const [schemes = []] = security?.alternatives ?? [];
  return roles.find((role) => schemes.some((scheme) => scheme.credential?.key === keyFor(scheme, role)));
}

/** What ends the names of a role's secrets: `$CREDENTIAL_BEARER_AUTH_OF_ROOT`. */
export function endOfNames({ name }: Pick<Role, 'name'>): string {
  return `_OF_${inCapitals(name)}`;
}

function schemeOf(scheme: SecurityScheme, role: Pick<Role, 'name'>, value: string): SecurityScheme {
  const { name, variable = inCapitals(name) } = scheme;
  const credential = { key: keyFor(scheme, role), variable: variable + endOfNames(role) };
  return { ...scheme, credential, given: 'credential', ...(hasPassword(scheme, value) ? { hasPassword: true } : {}) };
}

function keyFor({ name }: SecurityScheme, role: Pick<Role, 'name'>): string {
  return `${name} of user ${role.name}`;
}
