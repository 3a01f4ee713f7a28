import { actOn } from '../../moves/act-on.js';
import { listsStatus } from '../../../contract/documented-statuses.js';
import { wordsOfResponse } from '../../../contract/words-of-operation.js';
import { movesTo } from '../../../knowledge/moves-to.js';
import { wordsOfRequest } from '../../plan/words-of-request.js';
import { succeeded } from '../../../http/exchange/response-class.js';
import type { KnownOperation } from '../../../knowledge/known-operation.js';
import { type Attempt, type Broken, unknown } from '../../scene/attempt.js';
import { createAndRead, readAgain } from '../../moves/create-and-read.js';
import { make } from '../../moves/make.js';
import { readyFor } from '../../moves/ready-for.js';
import type { Bound } from '../../plan/bind.js';
import type { Sequence, Subject } from '../../plan/sequence.js';
import type { SequenceRule } from '../../scene/sequence-rule.js';
import { isSameBody } from '../../things/same-body.js';
import { type Scene, type Sent, answerOf, sendBound } from '../../scene/scene.js';
import { certainlyForbids, isRefusedIn, refusesForLack, sentencesAbout } from '../../things/forbidden-state.js';
import { afterAction } from '../../things/listed-states.js';
import type { DescribedThing } from '../../things/thing.js';

/** Upper bound on the actions after which another one is tried. */
const MOST_BEFORE = 4;

/**
 * An action, a change, a deletion, and what puts something into a thing or takes it out are refused in a state of which their words say so: `Only a
 * scheduled sailing can depart (409 otherwise).`
 */
export const ACTION_FITS_STATE: SequenceRule = {
  check: 'action-fits-state',
  title: 'it is done in a state that forbids it',
  asks: (subject) => (subject.isRead ? askedOf(subject).map((operation) => ({ operation })) : []),
  run: async (scene, sequence) => {
    const { operation } = sequence;
    const { session } = scene.lab;
    const fresh = await createAndRead(scene, sequence);
    const read = fresh?.read;
    if (fresh === undefined || read === undefined) return unknown('the thing could not be created and read', fresh?.exchange);
    const about = (text: string): string => (isOfThing(sequence) ? text : sentencesAbout(text, sequence.resource.name, read));
    const own = about(wordsOfRequest(session.contract, operation));
    const refusal = about(wordsOfResponse(session.contract, operation, '409'));
    const isRefused = (thing: DescribedThing): boolean => isRefusedIn(own, refusal, thing);
    const others = sequence.actions.filter((one) => one !== operation && one.method === 'POST');
    const before = others.filter((one) => {
      const after = afterAction(one, read);
      return after === undefined || isRefused(after);
    });
    if (before.length === 0 && !isOfThing(sequence)) return unknown('no state that forbids it is understood from its words');
    const bound = await withContent(scene, sequence, fresh.made.bound);
    if (bound === undefined) return unknown('nothing could be put into the thing', fresh.exchange);
    const first = await sendBound(scene, operation, bound);
    if (isOfThing(sequence) && first !== undefined && succeeded(first.exchange)) {
      if (certainlyForbids(own, refusal, read)) return done(first, 'it is done to a new thing', 'new');
      if (refusesForLack(own, refusal, read)) return done(first, 'it is done to a new thing, which lacks what it needs', 'lack');
    }
    const ready = first === undefined || succeeded(first.exchange) ? undefined : await doneWhenReady(scene, sequence);
    if (ready !== undefined && isOfThing(sequence) && certainlyForbids(own, refusal, ready.read))
      return done(ready.sent, 'it is done in a state that forbids it', 'ready');
    if (first === undefined || !fitsWords(scene, sequence, { isRefused, read, first, ready }))
      return unknown('its words do not fit what it does to a new thing', first?.exchange);
    let last: Attempt = unknown('no other action leads to a state that forbids it', first.exchange);
    for (const action of before.slice(0, MOST_BEFORE)) {
      const one = await judgeAfter(scene, sequence, action, isRefused);
      if (one.kind === 'broken') return one;
      if (one.kind === 'kept') last = one;
    }
    return last;
  },
};

/** What may be refused for the state of a thing: each documents 409. */
function askedOf({
  resource,
  actions,
  additions,
  changers,
  replacers,
  deleters,
  below,
  contents,
  referrers,
}: Subject): readonly KnownOperation[] {
  const taking = contents.flatMap((one) => one.deleters);
  const all = [...actions.filter(({ method }) => method !== 'DELETE'), ...changers, ...replacers, ...deleters, ...taking];
  const created = [...below, ...referrers].map(({ maker }) => maker.creation).filter(({ path }) => path.startsWith(`${resource.item}/`));
  return [...new Map([...all, ...created, ...additions].map((one) => [one.id, one])).values()].filter((one) => listsStatus(one, 409));
}

/** What is bound, with what the operation takes out of the thing, which is put into it first; undefined if that is not possible. */
async function withContent(scene: Scene, { operation, contents }: Sequence, bound: Bound): Promise<Bound | undefined> {
  const content = contents.find(({ deleters }) => deleters.some(({ id }) => id === operation.id));
  return content === undefined ? bound : (await make(scene, content.maker, bound))?.bound;
}

/** True for an action: its words are about the thing, and about nothing else. */
function isOfThing({ operation, actions }: Sequence): boolean {
  return operation.method === 'POST' && actions.some(({ id }) => id === operation.id);
}

/** True if the words of the operation say that it is refused in the state of a thing. */
type IsRefused = (thing: DescribedThing) => boolean;

interface FirstTime {
  readonly isRefused: IsRefused;
  /** The new thing. */
  readonly read: DescribedThing;
  readonly first: Sent;
  /** Of a thing that is ready for the operation, where it was done to one. */
  readonly ready: DoneWhenReady | undefined;
}

/** The operation, done to a new thing after the moves that the run learned. */
interface DoneWhenReady {
  /** The thing before. */
  readonly read: DescribedThing;
  readonly sent: Sent;
}

/** Undefined if no moves are known, or it is refused after them. */
async function doneWhenReady(scene: Scene, sequence: Sequence): Promise<DoneWhenReady | undefined> {
  const { operation } = sequence;
  const ready = movesTo(scene.lab.session.knowledge, operation) === undefined ? undefined : await readyFor(scene, sequence);
  const sent = ready && (await sendBound(scene, operation, ready.bound));
  return ready === undefined || sent === undefined || !succeeded(sent.exchange) ? undefined : { read: ready.read, sent };
}

/** What the words seem to say of a thing has to be so, of a new one or of one that is ready for the operation: otherwise they speak of something else. */
function fitsWords(scene: Scene, { operation }: Sequence, { isRefused, read, first, ready }: FirstTime): boolean {
  if (succeeded(first.exchange)) return !isRefused(read);
  if (movesTo(scene.lab.session.knowledge, operation) === undefined) return isRefused(read);
  return ready !== undefined && !isRefused(ready.read);
}

async function judgeAfter(scene: Scene, sequence: Sequence, before: KnownOperation, isRefused: IsRefused): Promise<Attempt> {
  const made = await createAndRead(scene, sequence);
  const bound = made && (await withContent(scene, sequence, made.made.bound));
  const moved = bound && (await actOn(scene, before, { bound }));
  if (made === undefined || bound === undefined || moved === undefined || !succeeded(moved.exchange))
    return unknown('it could not be brought into another state');
  const now = await readAgain(scene, sequence, made.made);
  if (now?.read === undefined || !isRefused(now.read)) return unknown('the document does not forbid it then', moved.exchange);
  const sent = await sendBound(scene, sequence.operation, bound);
  if (sent === undefined) return unknown('no valid request could be made');
  if (!succeeded(sent.exchange)) return { kind: 'kept', exchange: sent.exchange };
  // What is there already may be sent again in any state.
  const isChange = sequence.operation.method === 'PATCH' || sequence.operation.method === 'PUT';
  const after = isChange ? await readAgain(scene, sequence, made.made) : undefined;
  if (after !== undefined && isSameBody(now.exchange, after.exchange)) return unknown('what it does does not show', sent.exchange);
  return done(sent, `it is done after ${before.id}`, `after ${before.id}`);
}

/** The action was done in a state that forbids it. */
function done({ exchange }: Sent, title: string, signature: string): Broken {
  const expected = '409, since the document says that it is refused then';
  return { kind: 'broken', exchange, atFault: { title }, signature, expected, actual: answerOf(exchange) };
}
