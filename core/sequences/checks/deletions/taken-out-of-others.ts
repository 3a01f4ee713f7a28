import { wordsOfOperation } from '../../../contract/words-of-operation.js';
import { succeeded } from '../../../http/exchange/response-class.js';
import { equalJson } from '../../../json/equal.js';
import { type JsonValue, isArray, isObject } from '../../../json/value.js';
import type { Resource } from '../../../resources/resource.js';
import { wordsOf } from '../../../words/name-words.js';
import type { Attempt } from '../../scene/attempt.js';
import { type ReadThing, createAndRead, readAgain } from '../../moves/create-and-read.js';
import { createUser } from '../../moves/create-user.js';
import { deleteThing } from '../../moves/delete-thing.js';
import { lastingFault } from '../../moves/lasting-fault.js';
import { make } from '../../moves/make.js';
import { keysAbove } from '../../plan/bind.js';
import type { Carrier, Sequence } from '../../plan/sequence.js';
import { isNamedIn, isTakenOutOf } from '../../plan/told-of-others.js';
import { type Made, type Scene, hasStatus, sendBound } from '../../scene/scene.js';

/**
 * What is wrong where others show what was deleted, though the document says that it is taken out of them: a label disappears from all surveys. Undefined if
 * nothing is, or the document does not say so.
 */
export async function shownByOthers(scene: Scene, sequence: Sequence): Promise<Attempt | undefined> {
  const words = wordsOfOperation(scene.lab.session.contract, sequence.operation);
  for (const carrier of sequence.carriers) {
    const found = isTakenOutOf(words, carrier.user.maker.resource.name) ? await judge(scene, sequence, carrier) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

async function judge(scene: Scene, sequence: Sequence, carrier: Carrier): Promise<Attempt | undefined> {
  const { made } = (await createAndRead(scene, sequence)) ?? {};
  const before = made && (await carryingOne(scene, sequence, carrier, made));
  if (made === undefined || before === undefined || !shows(before, made, sequence.resource)) return undefined;
  const deletion = await deleteThing(scene, sequence.operation, made.bound);
  if (deletion === undefined || !hasStatus(deletion.exchange, [200, 204])) return undefined;
  const still = await lastingFault(scene, async () => {
    const now = await readAgain(scene, carrier.user, before.made);
    return now !== undefined && shows(now, made, sequence.resource) ? now : undefined;
  });
  if (still === undefined) return undefined;
  return {
    kind: 'broken',
    exchange: deletion.exchange,
    shownBy: still.exchange,
    atFault: { title: 'what showed it is read after it was deleted' },
    signature: `shown by ${carrier.user.maker.resource.name}`,
    expected: `nothing of it from ${carrier.user.reading.id}, since the document says that it is taken out there`,
    actual: 'its key',
  };
}

/** A thing that carries another one: it was created with it, or that was put on it. */
async function carryingOne(scene: Scene, { resource }: Sequence, { user, link }: Carrier, made: Made): Promise<ReadThing | undefined> {
  if (link === undefined) return createUser(scene, user, { item: resource.item, bound: made.bound });
  const own = await make(scene, user.maker, keysAbove([user.maker], scene.lab.session.plan.resources));
  const sent = own && (await sendBound(scene, link, new Map([...made.bound, ...own.bound])));
  return sent !== undefined && succeeded(sent.exchange) && own !== undefined ? readAgain(scene, user, own) : undefined;
}

/** True if what was read has the key of a thing: a text anywhere, and a number, which may mean anything, in a member that is called as the thing. */
function shows({ read }: ReadThing, { key }: Made, { name: kind }: Resource): boolean {
  const has = (value: JsonValue, isMeant: boolean): boolean => {
    if (isArray(value)) return value.items.some((item) => has(item, isMeant));
    if (!isObject(value)) return isMeant && equalJson(value, key);
    return value.members.some(([name, member]) => has(member, isMeant || isNamedIn(wordsOf(name).join(' '), kind)));
  };
  return read !== undefined && has(read.value, typeof key === 'string');
}
