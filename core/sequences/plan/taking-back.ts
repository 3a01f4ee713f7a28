import type { KnownOperation } from '../../knowledge/known-operation.js';
import { wordsOf } from '../../words/name-words.js';

/** First words of the last part of a path whose action takes back what a creation did. */
const TAKING_BACK = /^(?:cancel(?:l?ed)?|withdraw|release|return|revoke|unassign|leave|end|close|checkout|checkin)$/i;

/** True for an action that takes back what a creation did: `POST /bookings/{id}/cancel`. */
export function takesBack({ path, method, does }: Pick<KnownOperation, 'path' | 'method' | 'does'>): boolean {
  return method === 'POST' && TAKING_BACK.test(wordsOf(does ?? path.split('/').at(-1) ?? '')[0] ?? '');
}
