import { KitError } from '../../kit-error.js';
import type { Contract, SecurityScheme } from '../../contract/contract.js';
import { takesToken } from '../../contract/takes-token.js';
import { credentialKey, givenCredential } from '../../security/given-credential.js';
import { usedSchemes } from '../../security/schemes-of.js';
import { checkNames, checkValue } from './check-credentials.js';
import { keysAmong } from './keys-among.js';
import type { ServerOptions } from '../options/server-options.js';

/** What the first principal sends. */
type First = Required<Pick<ServerOptions, 'token' | 'credentials'>>;

/**
 * The credentials of the other principal by the names of their schemes: those that were given, and those among its headers.
 * @returns the same object where nothing is added; undefined without another principal.
 * @throws KitError for a credential of a scheme that the document does not declare, that cannot be sent, or that is that of the first one; and for
 * headers that are the credential of no scheme.
 */
export function prepareOther(
  contract: Contract,
  { otherCredentials, otherHeaders = [] }: Pick<ServerOptions, 'otherCredentials' | 'otherHeaders'>,
  first: First,
): ServerOptions['otherCredentials'] {
  if (otherCredentials === undefined && otherHeaders.length === 0) return undefined;
  const schemes = usedSchemes(contract);
  checkNames(contract, Object.keys(otherCredentials ?? {}));
  const moved = schemes.flatMap((scheme) =>
    keysAmong(otherHeaders, scheme)
      .slice(0, 1)
      .map((value) => [scheme.name, value] as const),
  );
  if (otherHeaders.length > 0 && moved.length === 0) {
    const names = otherHeaders.map(([name]) => name).join(', ');
    throw new KitError(
      'UsageError',
      `the document declares no security scheme whose credential the other user has in ${names}`,
      'Declare the scheme in the document, or leave --other out',
    );
  }
  const all = { ...Object.fromEntries(moved), ...otherCredentials };
  for (const scheme of schemes) checkOther(scheme, Object.hasOwn(all, scheme.name) ? all[scheme.name] : undefined, first);
  return moved.length === 0 ? otherCredentials : all;
}

function checkOther(scheme: SecurityScheme, value: string | undefined, { token, credentials = {} }: First): void {
  checkValue(scheme, value, '--other-credential');
  const own = givenCredential(credentials, scheme) ?? (takesToken(scheme) ? token : undefined);
  if (value === undefined || value !== own) return;
  throw new KitError(
    'UsageError',
    `the other credential of ${credentialKey(scheme)} equals the first one`,
    'Give that of another user with --other-credential',
  );
}
