import { unknown } from '../attempt.js';
import { refusesStaleTags, taggedWith } from '../plan/if-match.js';
import { isSeenAlone } from '../plan/sequence.js';
import type { SequenceRule } from '../sequence-rule.js';
import { succeeded } from '../../http/response-class.js';
import { answerOf, hasStatus } from '../scene.js';
import { createAndRead } from '../moves/create-and-read.js';
import { sendChange, tagOf } from '../moves/send-change.js';

/** Nothing is changed by a request whose If-Match names no entity tag of the thing as it is now (RFC 9110 section 13.1.1). */
export const STALE_CHANGE_IS_REFUSED: SequenceRule = {
  check: 'stale-change-is-refused',
  title: 'If-Match names no entity tag of the thing',
  asks: (subject) => {
    const { replacers, changers, deleters } = subject;
    return isSeenAlone(subject)
      ? [...replacers, ...changers, ...deleters].filter(refusesStaleTags).map((operation) => ({ operation }))
      : [];
  },
  run: async (scene, sequence) => {
    const before = await createAndRead(scene, sequence);
    if (before === undefined) return unknown('the thing could not be created and read');
    const { made } = before;
    // The tag that it had, where a change gives it another one; otherwise one that it never had.
    const tag = await oldTag();
    const operation = taggedWith(sequence.operation, tag);
    if (operation === undefined) return unknown('the document does not allow such a tag', before.exchange);
    const sent = await sendChange(scene, operation, made, (exchange) => succeeded(exchange) || hasStatus(exchange, [412]));
    if (sent === undefined) return unknown('no valid request could be made');
    const { exchange } = sent;
    if (hasStatus(exchange, [412])) return { kind: 'kept', exchange };
    if (!succeeded(exchange)) return unknown('it was refused for another reason', exchange);
    const actual = `${answerOf(exchange)} to If-Match: ${tag}, which is no tag of it`;
    return { kind: 'broken', exchange, signature: 'changed', expected: '412', actual };

    async function oldTag(): Promise<string> {
      const first = tagOf(before?.exchange);
      const changer = [...sequence.changers, ...sequence.replacers][0];
      const tagged = first === undefined || changer === undefined ? undefined : taggedWith(changer, first);
      const change = tagged && (await sendChange(scene, tagged, made));
      const next = change && tagOf(change.exchange);
      return first !== undefined && next !== undefined && next !== first ? first : NEVER;
    }
  },
};

/** A strong entity tag that no server gives. */
const NEVER = '"none7e0f3d0a5c1b"';
