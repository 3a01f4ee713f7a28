import { lastLiteral } from './last-literal.js';
import { plain } from '../../words/name-words.js';

/** Last segments of paths that show whoever asks. */
const ACCOUNT = /^(?:me|myself|self|whoami|currentuser|user|userinfo|profile|myprofile|account|myaccount)$/;

/** True for a path without keys that shows the user who asks: `/me`, `/users/me`, `/auth/user`. */
export function isAccountPath(path: string): boolean {
  return !path.includes('{') && ACCOUNT.test(plain(lastLiteral(path) ?? ''));
}
