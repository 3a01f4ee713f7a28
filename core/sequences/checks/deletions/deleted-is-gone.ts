import { wordsOfOperation, wordsOfResponse } from '../../../contract/words-of-operation.js';
import { movesTo } from '../../../knowledge/moves-to.js';
import { listsStatus } from '../../../contract/documented-statuses.js';
import type { Exchange } from '../../../http/exchange/exchange.js';
import { equalJson } from '../../../json/equal.js';
import { isAbsent, succeeded } from '../../../http/exchange/response-class.js';
import { type Attempt, unknown } from '../../scene/attempt.js';
import { isDeletedToo, refusedWhileThere } from '../../plan/told-of-others.js';
import { itemOf, keyOf, keysOf, readList } from '../../moves/read-list.js';
import { type Below, type Sequence, known } from '../../plan/sequence.js';
import { shownByOthers } from './taken-out-of-others.js';
import type { SequenceRule } from '../../scene/sequence-rule.js';
import { type Made, type Scene, answerOf, hasStatus, keyOfNothing, sendBound } from '../../scene/scene.js';
import { listedStates, namedStates } from '../../things/listed-states.js';
import type { DescribedThing } from '../../things/thing.js';
import { namesKey } from '../../things/names-key.js';
import { isSameBody } from '../../things/same-body.js';
import { type ReadThing, createAndRead, readAgain } from '../../moves/create-and-read.js';
import { boundWithNamed, createUser, createWanted } from '../../moves/create-user.js';
import { deleteThing } from '../../moves/delete-thing.js';
import { endThing } from '../../moves/end-thing.js';
import { bringIntoState } from '../../moves/make.js';
import { lastingFault } from '../../moves/lasting-fault.js';

/** What was deleted is not there any more, nor listed, nor is what it contained; and a second deletion is no server error. */
export const DELETED_IS_GONE: SequenceRule = {
  check: 'deleted-is-gone',
  title: 'the thing is read after it was deleted',
  asks: ({ isRead, deleters }) => (isRead ? deleters.map((operation) => ({ operation })) : []),
  run: async (scene, sequence) => {
    const before = await createAndRead(scene, sequence);
    if (before === undefined) return unknown('the thing could not be created and read');
    const { made } = before;
    const inside = await makeInside(scene, sequence, made);
    // What changes by itself cannot be compared with itself, nor with what it was before it was ready to be deleted.
    const ready = await bringIntoState(scene, sequence.operation, made.bound);
    const isMoved = movesTo(scene.lab.session.knowledge, sequence.operation) !== undefined;
    const stay = isMoved ? await stillInside(scene, made, inside) : inside;
    const unchanged = await readAgain(scene, sequence, made);
    let deletion = ready && (await sendBound(scene, sequence.operation, made.bound));
    if (unchanged === undefined || deletion === undefined) return unknown('no valid request could be made');
    const [first] = inside;
    // A thing with things in it may not be deleted.
    const isHeld = first !== undefined && hasStatus(deletion.exchange, [409, 422, 423]);
    const other = isHeld ? await createReady(scene, sequence) : unchanged;
    if (other === undefined) return unknown('the thing could not be created and read');
    if (isHeld) deletion = await sendBound(scene, sequence.operation, other.made.bound);
    if (deletion === undefined || !hasStatus(deletion.exchange, [200, 204]))
      return unknown('it was not deleted at once', deletion?.exchange);
    const { exchange } = deletion;
    const gone = sequence.sight.kind === 'alone' ? await goneBroken(scene, sequence, other, exchange) : undefined;
    return (
      gone ??
      (await twiceBroken(scene, sequence, other.made)) ??
      (await listedBroken(scene, sequence, isHeld ? other : unchanged)) ??
      (isHeld ? undefined : await insideBroken(scene, stay)) ??
      (await referringBroken(scene, sequence)) ??
      (await shownByOthers(scene, sequence)) ?? { kind: 'kept', exchange }
    );
  },
};

/** A new thing in the state in which it can be deleted. */
async function createReady(scene: Scene, sequence: Sequence): Promise<ReadThing | undefined> {
  const one = await createAndRead(scene, sequence);
  const ready = one && (await bringIntoState(scene, sequence.operation, one.made.bound));
  return one && ready && readAgain(scene, sequence, one.made);
}

async function goneBroken(scene: Scene, sequence: Sequence, before: ReadThing, exchange: Exchange): Promise<Attempt | undefined> {
  let { after, exchange: shownBy } = await isThere(scene, sequence, before);
  if (after === 'same') {
    await scene.waitForWrites();
    ({ after, exchange: shownBy } = await isThere(scene, sequence, before));
  }
  if (after === 'unknown') return unknown('it is read otherwise than before', exchange);
  if (after === 'gone') return undefined;
  const expected = `404 or 410 from ${sequence.reading.id} afterwards`;
  return { kind: 'broken', exchange, shownBy, signature: 'there', expected, actual: 'the thing as it was before' };
}

/**
 * What is gone is deleted again. A success is a fault only where the document lists 404, and the server answers it for what never existed: it tells
 * the two apart, though both are absent.
 */
async function twiceBroken(scene: Scene, { operation, resource }: Sequence, { bound }: Made): Promise<Attempt | undefined> {
  const { id, caseFolder } = operation;
  const words = {
    id: `sequences/${caseFolder}deleted-twice`,
    title: `${id} deleted it before`,
    input: { kind: 'sequence', form: 'deleted-twice' },
    suite: 'sequences',
  } as const;
  const again = await sendBound(scene, operation, bound, { words });
  if (again === undefined || !succeeded(again.exchange) || !listsStatus(operation, 404)) return undefined;
  const unused = keyOfNothing(scene, resource, operation);
  const never = unused === undefined ? undefined : await sendBound(scene, operation, new Map([...bound, [resource.item, unused]]));
  if (never === undefined || !hasStatus(never.exchange, [404])) return undefined;
  return {
    kind: 'broken',
    exchange: again.exchange,
    atFault: { title: 'it is deleted for the second time' },
    signature: 'deleted twice',
    expected: '404, as for what never existed',
    actual: answerOf(again.exchange),
  };
}

/** What was deleted is in no list: of one that shows its items by themselves, where the thing was before. */
async function listedBroken(
  scene: Scene,
  sequence: Sequence,
  { made: { bound, key }, read: before }: ReadThing,
): Promise<Attempt | undefined> {
  for (const listing of sequence.lists) {
    const one = known(listing);
    if (one === undefined) continue;
    const walk = await lastingFault(scene, async () => {
      const read = await readList(scene, one, bound);
      return read !== undefined && keysOf(read).includes(keyOf({ key })) ? read : undefined;
    });
    if (walk === undefined) continue;
    // Where only lists show it, it may stay in another state: as retracted.
    const after = sequence.sight.kind === 'listed' && before !== undefined ? await itemOf(scene, one, { bound, key }) : undefined;
    if (after !== undefined && before !== undefined && !equalJson(after.item, before.value)) continue;
    const expected = `no list of ${one.operation.id} with what was deleted`;
    return {
      kind: 'broken',
      exchange: walk.last,
      atFault: { title: 'the list is read after it was deleted' },
      signature: 'listed',
      expected,
      actual: `${answerOf(walk.last)} with it`,
    };
  }
  return undefined;
}

/** A thing that is deleted with another one. */
interface Inside {
  readonly made: Made;
  readonly below: Below;
  /** Why it is gone then, as a clause. */
  readonly because: string;
}

/** What still names the thing that contained it: to be ready for its deletion, others may have been moved elsewhere. */
async function stillInside(scene: Scene, { key }: Made, inside: readonly Inside[]): Promise<readonly Inside[]> {
  const stay: Inside[] = [];
  for (const one of inside) {
    const [before, now] = [one.made.answered?.value, (await readAgain(scene, one.below, one.made))?.read?.value];
    const isMoved = before !== undefined && now !== undefined && namesKey(before, key) && !namesKey(now, key);
    if (!isMoved) stay.push(one);
  }
  return stay;
}

/** A thing within what is deleted: only a path through that says that it is. */
async function makeInside(scene: Scene, { below, resource }: Sequence, { bound }: Made): Promise<readonly Inside[]> {
  const [first] = below;
  const user = first && (await createUser(scene, first, { item: resource.item, bound }));
  if (first === undefined || user === undefined || !first.reading.path.startsWith(`${resource.item}/`)) return [];
  return [{ made: user.made, below: first, because: 'since what contains it was deleted' }];
}

/**
 * Things that refer to what is deleted, of which the document says in words that they are deleted with it. Each is created for a thing of its own,
 * since another one may keep that from being deleted.
 */
async function referringBroken(scene: Scene, sequence: Sequence): Promise<Attempt | undefined> {
  const { operation, referrers, below, resource } = sequence;
  const { contract } = scene.lab.session;
  const words = wordsOfOperation(contract, operation);
  for (const one of referrers) {
    if (below[0]?.maker.creation === one.maker.creation || !isDeletedToo(words, one.maker.resource.name)) continue;
    const named = await createWanted(scene, sequence, one.maker.creation);
    const user = named && (await createUser(scene, one, { item: resource.item, bound: boundWithNamed(scene, sequence.maker, named.made) }));
    let deletion = named && (await deleteThing(scene, operation, named.made.bound));
    if (named === undefined || user === undefined || deletion === undefined) continue;
    // That it is deleted while the document says that this is refused is another fault.
    const keeping = refusedWhileThere(words, wordsOfResponse(contract, operation, '409'), one.maker.resource.name);
    if (keeping !== undefined && succeeded(deletion.exchange) && isInStateOf(keeping, user.read)) continue;
    // What is going on may keep the thing from being deleted, and what was cancelled does not.
    if (hasStatus(deletion.exchange, [409]) && (await endThing(scene, one.maker.resource, user.made.key, 'kept')))
      deletion = await sendBound(scene, operation, named.made.bound);
    if (deletion === undefined || !hasStatus(deletion.exchange, [200, 204])) continue;
    const because = `since the document says that ${operation.id} deletes it, too`;
    const stay = await stillInside(scene, named.made, [{ made: user.made, below: one, because }]);
    const broken = await insideBroken(scene, stay);
    if (broken !== undefined) return broken;
  }
  return undefined;
}

/** True for a thing in a state that a sentence names: `Refused while a rental is booked.` */
function isInStateOf(sentence: string, thing: DescribedThing | undefined): boolean {
  return thing !== undefined && listedStates(thing).some((state) => namedStates(sentence, state).includes(state.value));
}

async function insideBroken(scene: Scene, inside: readonly Inside[]): Promise<Attempt | undefined> {
  for (const { made, below, because } of inside) {
    const { kind } = below.sight;
    const shown = await lastingFault(scene, () => readAgain(scene, below, made));
    if (shown === undefined) continue;
    const expected =
      kind === 'alone' ? `404 or 410 from ${below.reading.id}, ${because}` : `no list of ${below.reading.id} with it, ${because}`;
    return {
      kind: 'broken',
      exchange: shown.exchange,
      atFault: { title: 'what was in it is read after it was deleted' },
      signature: 'inside',
      expected,
      actual: `${answerOf(shown.exchange)} with what was in it`,
    };
  }
  return undefined;
}

interface After {
  readonly after: 'gone' | 'same' | 'unknown';
  readonly exchange: Exchange | undefined;
}

async function isThere(scene: Scene, { reading }: Sequence, { made, exchange }: ReadThing): Promise<After> {
  const sent = await sendBound(scene, reading, made.bound);
  if (sent === undefined) return { after: 'unknown', exchange: undefined };
  if (isAbsent(sent.exchange)) return { after: 'gone', exchange: sent.exchange };
  const isSame = succeeded(sent.exchange) && isSameBody(exchange, sent.exchange);
  return { after: isSame ? 'same' : 'unknown', exchange: sent.exchange };
}
