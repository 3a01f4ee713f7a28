import { actOn } from '../../moves/act-on.js';
import { isDocumented, listsStatus } from '../../../contract/documented-statuses.js';
import { wordsWithRefusal } from '../../../contract/words-of-operation.js';
import { isRefusal, succeeded } from '../../../http/exchange/response-class.js';
import { unknown } from '../../scene/attempt.js';
import type { SequenceRule } from '../../scene/sequence-rule.js';
import type { Sequence } from '../../plan/sequence.js';
import { type Scene, answerOf, sendBound } from '../../scene/scene.js';
import { createAndRead, readAgain } from '../../moves/create-and-read.js';
import { readyFor } from '../../moves/ready-for.js';
import { verbsOf } from '../../../resources/verbs-of.js';
import { toldTimes } from '../../../words/told-times.js';
import { sentAgain } from '../../moves/sent-again.js';
import { forbids } from '../../things/forbidden-state.js';

/**
 * What was done to a thing is refused by a documented status the next time, where the document says how often it is done at most, or that it is refused
 * in the state in which the thing is then.
 */
export const ACTION_IS_ONCE: SequenceRule = {
  check: 'action-is-once',
  title: 'it is done once more',
  asks: ({ isRead, actions }) => (isRead ? actions.filter(({ method }) => method !== 'DELETE').map((operation) => ({ operation })) : []),
  run: async (scene, sequence) => {
    const { operation } = sequence;
    const { session } = scene.lab;
    const words = wordsWithRefusal(session.contract, operation, '409');
    // What replaces or changes something may be sent again (RFC 9110 section 9.2.2).
    const times = listsStatus(operation, 409) && operation.method === 'POST' ? toldTimes(words, verbsOf(operation)) : undefined;
    const before = await createAndRead(scene, sequence);
    if (before === undefined) return unknown('the thing could not be created and read');
    const first = await actOn(scene, operation, before.made);
    if (first === undefined || !succeeded(first.exchange)) return unknown('it was refused the first time', first?.exchange);
    const after = await readAgain(scene, sequence, before.made);
    // On another day, it is another one.
    const same = sentAgain(operation, first.exchange);
    for (let done = 1; done < (times ?? 1); done += 1) {
      const next = await sendBound(scene, same, before.made.bound);
      if (next === undefined || !succeeded(next.exchange))
        return unknown(`it was refused before it was done ${times} times`, next?.exchange);
    }
    const last = await sendBound(scene, same, before.made.bound);
    if (last === undefined) return unknown('no valid request could be made');
    const { exchange } = last;
    const status = exchange.outcome.kind === 'response' ? exchange.outcome.status : 0;
    if (isRefusal(exchange)) {
      if (isDocumented(operation, status) || !listsStatus(operation, 409)) return { kind: 'kept', exchange };
      return {
        kind: 'broken',
        exchange,
        signature: 'undocumented',
        expected: 'a documented status, such as 409',
        actual: answerOf(exchange),
      };
    }
    if (!succeeded(exchange) || !listsStatus(operation, 409) || CHANGES_NOTHING.test(words)) return { kind: 'kept', exchange };
    const seemsForbidden = after?.read !== undefined && forbids(words, after.read);
    if (times === undefined && !(seemsForbidden && (await isAllowedAtFirst(scene, sequence, words)))) return { kind: 'kept', exchange };
    return {
      kind: 'broken',
      exchange,
      signature: 'done twice',
      expected: `409, since the document says that it is done ${times === undefined || times === 1 ? 'once' : `${times} times at most`}`,
      actual: answerOf(exchange),
    };
  },
};

/** Words by which a document says that what is done once more is accepted: `Assigning who is assigned already changes nothing.` */
const CHANGES_NOTHING =
  /\b(?:already|again|twice|repeat\w*)\b[^.;]*\b(?:changes? nothing|has no effect|does nothing|is accepted|same (?:answer|response))\b|\bidempotent\b/i;

/** True if words do not forbid the state in which a thing is ready for the action: otherwise they do not speak of its state. */
async function isAllowedAtFirst(scene: Scene, sequence: Sequence, words: string): Promise<boolean> {
  const ready = await readyFor(scene, sequence);
  return ready !== undefined && !forbids(words, ready.read);
}
