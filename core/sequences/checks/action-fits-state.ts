import { listsStatus } from '../../contract/documented-statuses.js';
import { wordsOfOperation, wordsOfResponse } from '../../contract/words-of-operation.js';
import { succeeded } from '../../http/response-class.js';
import { isObject, memberOf } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { membersOf } from '../../resources/answers/members.js';
import { shapeOf } from '../../schema/shape.js';
import { wordsOf } from '../../words/name-words.js';
import { sentencesOf } from '../../words/sentences.js';
import { type Attempt, unknown } from '../attempt.js';
import { createAndRead, readAgain } from '../moves/create-and-read.js';
import type { Sequence } from '../plan/sequence.js';
import type { SequenceRule } from '../sequence-rule.js';
import { type Scene, answerOf, sendBound } from '../scene.js';
import type { DescribedThing } from '../things/thing.js';

/** Upper bound on the actions after which another one is tried. */
const MOST_BEFORE = 4;

/** An action is refused in a state of which its words say that it is: `Only a scheduled sailing can depart (409 otherwise).` */
export const ACTION_FITS_STATE: SequenceRule = {
  check: 'action-fits-state',
  title: 'it is done in a state that forbids it',
  asks: ({ isRead, actions }) =>
    isRead && actions.length > 1
      ? actions.filter((one) => one.method === 'POST' && listsStatus(one, 409)).map((operation) => ({ operation }))
      : [],
  run: async (scene, sequence) => {
    const { operation, actions } = sequence;
    const { session } = scene.lab;
    const words = `${wordsOfOperation(session.contract, operation)} ${wordsOfResponse(session.contract, operation, '409')}`;
    const fresh = await createAndRead(scene, sequence);
    const first = fresh && (await sendBound(scene, operation, fresh.made.bound));
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
  const moved = made && (await sendBound(scene, before, made.made.bound));
  if (made === undefined || moved === undefined || !succeeded(moved.exchange)) return unknown('it could not be brought into another state');
  const now = await readAgain(scene, sequence, made.made);
  if (now?.read === undefined || !forbids(words, now.read)) return unknown('the document does not forbid it then', moved.exchange);
  const sent = await sendBound(scene, sequence.operation, made.made.bound);
  if (sent === undefined) return unknown('no valid request could be made');
  if (!succeeded(sent.exchange)) return { kind: 'kept', exchange: sent.exchange };
  return {
    kind: 'broken',
    exchange: sent.exchange,
    atFault: { title: `it is done after ${before.id}` },
    signature: `after ${before.id}`,
    expected: '409, since the document says that it is refused then',
    actual: answerOf(sent.exchange),
  };
}

/** Words by which a sentence names the states in which something is possible, and those in which it is not. */
const ONLY = /\bonly\b|\bmust\b|\bha(?:s|ve) to\b|\bneeds? to\b|\bunless\b|\bas long as\b|\bwhile\b/i;
const NEVER = /\b409\b|\brefused\b|\bnot possible\b|\bcannot\b|\bnot allowed\b|\bconflict\b|\balready\b|\bno longer\b/i;

/** True if a sentence says that something is refused in the state that a thing shows in a member with listed values. */
function forbids(words: string, { value, schema }: DescribedThing): boolean {
  return membersOf(schema).some((member) => {
    const listed = (shapeOf(member.schema).values ?? []).filter((one) => typeof one === 'string');
    const state = isObject(value) ? memberOf(value, member.name) : undefined;
    if (listed.length < 2 || typeof state !== 'string') return false;
    return sentencesOf(words).some((sentence) => {
      const said = ` ${wordsOf(sentence).join(' ')} `;
      const named = listed.filter((one) => said.includes(` ${wordsOf(one).join(' ')} `));
      if (named.length === 0) return false;
      return ONLY.test(sentence) ? !named.includes(state) : NEVER.test(sentence) && named.includes(state);
    });
  });
}
