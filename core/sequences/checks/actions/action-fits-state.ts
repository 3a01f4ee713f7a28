import { actOn } from '../../moves/act-on.js';
import { listsStatus } from '../../../contract/documented-statuses.js';
import { wordsOfOperation, wordsOfResponse, wordsWithRefusal } from '../../../contract/words-of-operation.js';
import { succeeded } from '../../../http/response-class.js';
import type { KnownOperation } from '../../../knowledge/known-operation.js';
import { type Attempt, type Broken, unknown } from '../../attempt.js';
import { createAndRead, readAgain } from '../../moves/create-and-read.js';
import type { Sequence } from '../../plan/sequence.js';
import type { SequenceRule } from '../../sequence-rule.js';
import { type Scene, type Sent, answerOf, sendBound } from '../../scene.js';
import { certainlyForbids, forbids, refusesForLack } from '../../things/forbidden-state.js';

/** Upper bound on the actions after which another one is tried. */
const MOST_BEFORE = 4;

/** An action is refused in a state of which its words say that it is: `Only a scheduled sailing can depart (409 otherwise).` */
export const ACTION_FITS_STATE: SequenceRule = {
  check: 'action-fits-state',
  title: 'it is done in a state that forbids it',
  asks: ({ isRead, actions }) =>
    isRead ? actions.filter((one) => one.method === 'POST' && listsStatus(one, 409)).map((operation) => ({ operation })) : [],
  run: async (scene, sequence) => {
    const { operation, actions } = sequence;
    const { session } = scene.lab;
    const [own, refusal] = [wordsOfOperation(session.contract, operation), wordsOfResponse(session.contract, operation, '409')];
    const words = wordsWithRefusal(session.contract, operation, '409');
    const fresh = await createAndRead(scene, sequence);
    const first = fresh && (await sendBound(scene, operation, fresh.made.bound));
    if (fresh?.read !== undefined && first !== undefined && succeeded(first.exchange)) {
      if (certainlyForbids(own, refusal, fresh.read)) return done(first, 'it is done to a new thing', 'new');
      if (refusesForLack(own, refusal, fresh.read)) return done(first, 'it is done to a new thing, which lacks what it needs', 'lack');
    }
    // What its words seem to say of a new thing has to be so: otherwise they speak of something else.
    if (fresh?.read === undefined || first === undefined || forbids(words, fresh.read) === succeeded(first.exchange))
      return unknown('its words do not fit what it does to a new thing', first?.exchange);
    let last: Attempt = unknown('no other action leads to a state that forbids it', first.exchange);
    for (const before of actions.filter((one) => one !== operation && one.method === 'POST').slice(0, MOST_BEFORE)) {
      const one = await judgeAfter(scene, sequence, before, words);
      if (one.kind === 'broken') return one;
      if (one.kind === 'kept') last = one;
    }
    return last;
  },
};

async function judgeAfter(scene: Scene, sequence: Sequence, before: KnownOperation, words: string): Promise<Attempt> {
  const made = await createAndRead(scene, sequence);
  const moved = made && (await actOn(scene, before, made.made));
  if (made === undefined || moved === undefined || !succeeded(moved.exchange)) return unknown('it could not be brought into another state');
  const now = await readAgain(scene, sequence, made.made);
  if (now?.read === undefined || !forbids(words, now.read)) return unknown('the document does not forbid it then', moved.exchange);
  const sent = await sendBound(scene, sequence.operation, made.made.bound);
  if (sent === undefined) return unknown('no valid request could be made');
  if (!succeeded(sent.exchange)) return { kind: 'kept', exchange: sent.exchange };
  return done(sent, `it is done after ${before.id}`, `after ${before.id}`);
}

/** The action was done in a state that forbids it. */
function done({ exchange }: Sent, title: string, signature: string): Broken {
  const expected = '409, since the document says that it is refused then';
  return { kind: 'broken', exchange, atFault: { title }, signature, expected, actual: answerOf(exchange) };
}
