import { wordsOf } from '../../words/name-words.js';
import { lastLiteralOf } from '../literals-of.js';
import { operationIdOf } from '../operation-id.js';
import type { EndingRule } from './ending.js';

/** Words of a path or an operationId that end the session of who asks, written as one word or as two. */
const ENDS_SESSION = new Set(['logout', 'logoff', 'signout', 'signoff']);

/** What is called as if it logged out. Authors also use GET for it. */
export const logOut: EndingRule = (operation) => {
  const { method, path } = operation;
  if ((method !== 'POST' && method !== 'GET') || path.endsWith('}')) return undefined;
  const [word] = [lastLiteralOf(operation), operationIdOf(operation)].flatMap(endingWord);
  return word === undefined ? undefined : { of: 'session', because: `its name says '${word}'` };
};

/** The word of a name that ends a session, if there is one: of `sign-out` it is `signout`. */
function endingWord(name: string): readonly string[] {
  const words = wordsOf(name);
  return [...words, ...words.map((word, i) => `${word}${words[i + 1] ?? ''}`)].filter((word) => ENDS_SESSION.has(word));
}
