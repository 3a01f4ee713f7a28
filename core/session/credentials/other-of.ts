import type { Contract } from '../../contract/contract.js';
import { allOperations } from '../../openapi/choice/all-operations.js';
import { settingOf } from '../../openapi/choice/operation-settings.js';
import type { OtherPrincipal } from '../../security/other-principal.js';
import type { ServerOptions } from '../options/server-options.js';

/** The second principal of a run, by options that were prepared for the contract; undefined if there is none. */
export function otherOf(
  contract: Contract,
  { otherCredentials = {}, operations }: Pick<ServerOptions, 'otherCredentials' | 'operations'>,
): OtherPrincipal | undefined {
  const schemes = new Set(Object.keys(otherCredentials));
  if (schemes.size === 0) return undefined;
  const forbidden = allOperations(contract).filter((operation) => settingOf(operation, operations).forbiddenToOther === true);
  return { kind: 'given', schemes, forbidden: new Set(forbidden.map(({ id }) => id)) };
}

/** A note if operations are called forbidden to another user and there is none: a sentence without a full stop. */
export function otherNotes({
  otherCredentials = {},
  operations = {},
}: Pick<ServerOptions, 'otherCredentials' | 'operations'>): readonly string[] {
  const isSaid = Object.values(operations).some((setting) => setting.forbiddenToOther === true);
  return isSaid && Object.keys(otherCredentials).length === 0
    ? ['no credential of another user was given, so forbiddenToOther was not judged']
    : [];
}
