import type { SecurityScheme } from '../contract/contract.js';

/** The key of a scheme's credential among those that were given. */
export function credentialKey({ name, credential }: Pick<SecurityScheme, 'name' | 'credential'>): string {
  return credential?.key ?? name;
}

/** The credential that was given for a scheme; undefined if none was. */
export function givenCredential(
  credentials: Readonly<Record<string, string>>,
  scheme: Pick<SecurityScheme, 'name' | 'credential'>,
): string | undefined {
  const key = credentialKey(scheme);
  return Object.hasOwn(credentials, key) ? credentials[key] : undefined;
}
