import type { KnownOperation } from '../../knowledge/known-operation.js';
import { membersOf } from '../../resources/answers/members.js';
import { shapeOf } from '../../schema/shape.js';
import { wordsOf } from '../../words/name-words.js';
import { stateByName } from '../things/listed-states.js';
import { type Subject, schemasSeen } from './sequence.js';

/** First words of the last part of a path whose action takes back what a creation did. */
const TAKING_BACK =
  /^(?:cancel(?:l?ed)?|withdraw|release|return|revoke|reverse|revert|undo|refund|void|unassign|leave|end|close|checkout|checkin)$/i;

/** Those that may as well bring a thing further: a cheese is released for sale. */
const AMBIGUOUS = /^(?:release|leave|end|close)$/i;

/** True for an action whose name says that it takes back what a creation did: `POST /bookings/{id}/cancel`. */
export function takesBack({ path, method, does }: Pick<KnownOperation, 'path' | 'method' | 'does'>): boolean {
  return method === 'POST' && TAKING_BACK.test(verbOf({ path, does }));
}

/**
 * The actions on a thing that take back what its creation did. One that may bring it further counts only if the thing has no states, or has one that is
 * called so: `released` of `/release`.
 */
export function takingBack(subject: Pick<Subject, 'actions' | 'sight' | 'reading'>): readonly KnownOperation[] {
  const states = schemasSeen(subject)
    .flatMap(membersOf)
    .map(({ schema }) => (shapeOf(schema).values ?? []).filter((one) => typeof one === 'string'))
    .filter(({ length }) => length > 1);
  const isSure = (action: KnownOperation): boolean =>
    states.length === 0 || !AMBIGUOUS.test(verbOf(action)) || states.some((listed) => stateByName(action, { listed }) !== undefined);
  return subject.actions.filter((action) => takesBack(action) && isSure(action));
}

/** What an action does by its name: the first word of the last part of its path, or of what a value of its body says. */
export function verbOf({ path, does }: { readonly path: string; readonly does?: string | undefined }): string {
  return wordsOf(does ?? path.split('/').at(-1) ?? '')[0] ?? '';
}
