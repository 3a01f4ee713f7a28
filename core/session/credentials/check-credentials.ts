import { KitError } from '../../kit-error.js';
import { nearest } from '../../known-keys.js';
import type { Contract, SecurityScheme } from '../../contract/contract.js';
import { credentialFault } from '../../security/credential-fault.js';
import { declaredSchemes } from '../../security/schemes-of.js';

/** @throws KitError for a credential of a scheme that the document does not declare. */
export function checkNames(contract: Contract, names: readonly string[]): void {
  const declared = declaredSchemes(contract);
  const unknown = names.find((name) => !declared.includes(name));
  if (unknown === undefined) return;
  const near = nearest(unknown, declared);
  const all =
    declared.length === 0
      ? "It declares none: send a header with --header, such as 'Authorization: Bearer TOKEN'"
      : `It declares ${declared.join(', ')}`;
  const hint = near === undefined ? all : `Did you mean ${near}?`;
  throw new KitError('UsageError', `${contract.file} declares no security scheme '${unknown}'`, hint);
}

/**
 * @param option by which the credential is given.
 * @throws KitError for a credential that cannot be sent.
 */
export function checkValue(scheme: SecurityScheme, value: string | undefined, option = '--credential'): void {
  const fault = value === undefined ? undefined : credentialFault(scheme, value, option);
  if (fault !== undefined) throw new KitError('UsageError', `the credential of ${scheme.name} ${fault.what}`, fault.hint);
}
