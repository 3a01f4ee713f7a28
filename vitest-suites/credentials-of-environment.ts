import type { Contract, SecurityScheme } from '../core/contract/contract.js';
import { nameForScheme } from '../core/security/named-tokens.js';
import { credentialKey } from '../core/security/given-credential.js';
import { usedSchemes } from '../core/security/schemes-of.js';

/**
 * The credentials that environment variables give, by the keys of their schemes: `CREDENTIAL_API_KEY` for the scheme `apiKey`, as the curl
 * commands of reports name it. For Basic credentials it is `user:password`, or that in base64, as it stands in those commands.
 */
export function credentialsOfEnvironment(contract: Contract, environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  return Object.fromEntries(
    usedSchemes(contract).flatMap((scheme) => {
      const value = environment[nameForScheme(scheme).slice(1)];
      return value === undefined || value === '' ? [] : [[credentialKey(scheme), plainOf(scheme, value)] as const];
    }),
  );
}

function plainOf({ type }: SecurityScheme, value: string): string {
  return type !== 'basic' || value.includes(':') ? value : Buffer.from(value, 'base64').toString();
}
