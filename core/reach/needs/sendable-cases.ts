import type { Case } from '../../cases/case.js';
import { guessesSecret } from './guesses-secret.js';
import { type ReachOf, takesInvalid, takesNewThings, takesValid } from '../../knowledge/reach.js';

/**
 * The cases that can be judged: where a plain request was refused, a valid one may be, too, and where access was refused, nothing says
 * anything about the operation. The password of a login is not guessed.
 */
export function sendableCases(reach: ReachOf, cases: readonly Case[]): readonly Case[] {
  return cases.filter((testCase) => {
    const { operation, expectation } = testCase;
    const found = reach.get(operation.id);
    if (guessesSecret(testCase, found)) return false;
    return expectation.kind === 'accept' ? takesValid(found) || takesNewThings(found) : takesInvalid(found);
  });
}
