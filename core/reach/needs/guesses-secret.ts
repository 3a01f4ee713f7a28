import type { Case } from '../../cases/case.js';
import type { Reach } from '../../knowledge/reach.js';
import { secretsOfLogin } from '../../resources/roles/login.js';

/**
 * True for a case that varies the secret of a login: one that was made up in any way, and one that was given in a way that its schema allows.
 * Either is a guess at the password of somebody, of which a refusal says nothing.
 * @param reach of its operation: only what was given lets anybody log in.
 */
export function guessesSecret({ operation, focus, expectation }: Case, reach: Reach | undefined): boolean {
  const isVaried = secretsOfLogin(operation).some(({ at: { pointer } }) => focus === pointer || focus.startsWith(`${pointer}/`));
  return isVaried && !(reach?.kind === 'reached' && expectation.kind === 'invalid');
}
