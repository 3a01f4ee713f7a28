import type { Contract, SecurityScheme } from '../core/contract/contract.js';
import { nameForScheme, otherName } from '../core/security/named-tokens.js';
import { credentialKey } from '../core/security/given-credential.js';
import { usedSchemes } from '../core/security/schemes-of.js';

/**
 * The credentials that environment variables give, by the keys of their schemes: `CREDENTIAL_API_KEY` for the scheme `apiKey`, as the curl
 * commands of reports name it. For Basic credentials it is `user:password`, or that in base64, as it stands in those commands.
 */
export function credentialsOfEnvironment(contract: Contract, environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  return Object.fromEntries(
    usedSchemes(contract).flatMap((scheme) => valueOf(scheme, nameForScheme(scheme), credentialKey(scheme), environment)),
  );
}

/** The same of another user, by the names of the schemes: `OTHER_CREDENTIAL_API_KEY`. Undefined if there is none. */
export function otherCredentialsOfEnvironment(
  contract: Contract,
  environment: NodeJS.ProcessEnv,
): Readonly<Record<string, string>> | undefined {
  const found = usedSchemes(contract).flatMap((scheme) => valueOf(scheme, otherName(scheme), scheme.name, environment));
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function valueOf(
  scheme: SecurityScheme,
  name: string,
  key: string,
  environment: NodeJS.ProcessEnv,
): readonly (readonly [key: string, value: string])[] {
  const value = environment[name.slice(1)];
  return value === undefined || value === '' ? [] : [[key, plainOf(scheme, value)]];
}

function plainOf({ type }: SecurityScheme, value: string): string {
  return type !== 'basic' || value.includes(':') ? value : Buffer.from(value, 'base64').toString();
}
