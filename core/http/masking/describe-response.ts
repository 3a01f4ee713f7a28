import type { Outcome } from '../exchange/exchange.js';
import { hideSecrets } from './secrets.js';
import type { Target } from '../target/target.js';

/** Maximum length of the line, in characters. */
const LONGEST = 100;

/**
 * The first line of a response body that contains a word, with secrets hidden: the server's explanation for a user who cannot
 * see its log. Undefined if there is none.
 */
export function firstLineOf(outcome: Outcome, target: Target): string | undefined {
  if (outcome.kind !== 'response') return undefined;
  const text = hideSecrets(new TextDecoder().decode(outcome.body), target);
  const line = text
    .split(/[\r\n]+/)
    .map((name) => name.trim())
    .find((name) => /\p{L}/u.test(name));
  if (line === undefined) return undefined;
  const characters = [...line];
  return characters.length <= LONGEST ? line : `${characters.slice(0, LONGEST).join('')}…`;
}
