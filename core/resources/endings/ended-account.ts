import { singularsOf } from '../../words/singular.js';
import { wordsOf } from '../../words/name-words.js';
import { literalsOf } from '../literals-of.js';
import type { EndingRule } from './ending.js';
import { namesAnother } from './names-another.js';

/** Words for whoever asks. */
const SELF = new Set('me self myself current whoami account profile user'.split(' '));

/** Those of them that name the caller beside a word for the end, too: `/delete-user` and `DeleteInstanceProfile` name another one elsewhere. */
const SELF_BESIDE = new Set('me self myself account'.split(' '));

/** What else somebody is let in with. A collection of it has that of the caller in it, too. */
const LETS_IN = new Set('session token apikey credential passkey login client'.split(' '));

/** Words for the end of an account. */
const ENDS = new Set('delete deletion remove erase deactivate deactivation disable close closure terminate unregister'.split(' '));

const because = 'it ends the account or the sessions of whoever asks';

/** What deletes the account of whoever asks, or all accounts, sessions or tokens: `DELETE /me`, `DELETE /accounts`, `POST /account/close`. */
export const endedAccount: EndingRule = (operation) => {
  if (namesAnother(operation)) return undefined;
  const literals = literalsOf(operation).map((literal) => wordsOf(literal));
  const last = literals.at(-1) ?? [];
  if (operation.method === 'DELETE') return isOfCaller(last) ? { of: 'credentials', because } : undefined;
  if (operation.method !== 'POST' || last.includes('cancel')) return undefined;
  const isEnd = (words: readonly string[], i: number): boolean =>
    words.some((word) => ENDS.has(word)) && (endsInSelf(literals[i - 1] ?? []) || words.some((word) => SELF_BESIDE.has(word)));
  return literals.some(isEnd) ? { of: 'credentials', because } : undefined;
};

function endsInSelf(words: readonly string[]): boolean {
  return SELF.has(words.at(-1) ?? '');
}

function isOfCaller(words: readonly string[]): boolean {
  const before = words.at(-2) ?? '';
  return singularsOf(words.at(-1) ?? '').some((last) => SELF.has(last) || LETS_IN.has(last) || LETS_IN.has(`${before}${last}`));
}
