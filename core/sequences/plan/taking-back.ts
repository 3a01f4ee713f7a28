import type { Operation } from '../../contract/contract.js';
import { wordsOf } from '../../words/name-words.js';

/** First words of the last part of a path whose action takes back what a creation did. */
const TAKING_BACK = /^(?:cancel|withdraw|release|return|revoke|unassign|leave|end|close|checkout|checkin)$/i;

/** True for an action that takes back what a creation did: `POST /bookings/{id}/cancel`. */
export function takesBack({ path, method }: Pick<Operation, 'path' | 'method'>): boolean {
  return method === 'POST' && TAKING_BACK.test(wordsOf(path.split('/').at(-1) ?? '')[0] ?? '');
}
