import type { Operation } from '../../contract/contract.js';
import { changedSecret } from './changed-secret.js';
import { endedAccount } from './ended-account.js';
import type { Ending, EndingRule } from './ending.js';
import { logOut } from './log-out.js';
import { revokedToken } from './revoked-token.js';

/** The first that says something counts. */
const RULES: readonly EndingRule[] = [logOut, changedSecret, endedAccount, revokedToken];

/** Why an operation ends the credentials of whoever asks; undefined if nothing says so. */
export function endsCredentials(operation: Operation, model: Parameters<EndingRule>[1]): Ending | undefined {
  for (const rule of RULES) {
    const ending = rule(operation, model);
    if (ending !== undefined) return ending;
  }
  return undefined;
}
