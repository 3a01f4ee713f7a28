import { succeeded } from '../../http/exchange/response-class.js';
import { getAt } from '../../json/edit.js';
import type { JsonValue } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { type FewThings, fewNamedBy, namingOne } from '../../reach/needs/few-things.js';
import { keysListed } from '../../reach/creators/key-of-answer.js';
import { createdBy } from './created-by.js';
import { endThing } from './end-thing.js';
import { isSameKey } from '../things/listing.js';
import type { Maker } from '../plan/sequence.js';
import { type Made, type Scene, sendBound } from '../scene/scene.js';

/** Upper bound on the things that are brought to their end for one creation. */
const MOST_ENDED = 6;

/** Creates a thing by another request of its creation. */
type Create = (creation: KnownOperation) => Promise<Made | undefined>;

/**
 * Creates a thing that names another one of few things than those that are taken: each table has one order at a time. Where all are taken, what
 * the run created before is brought to its end first.
 * @returns undefined if it names none of these, or is refused with all.
 */
export async function makeOnOthers(scene: Scene, { creation, resource }: Maker, create: Create): Promise<Made | undefined> {
  for (const few of fewNamedBy(creation, scene.lab.session.plan.resources)) {
    const onFree = scene.taken.has(few.resource.item) ? undefined : await firstMade(creation, few, await keysOf(scene, few), create);
    if (onFree !== undefined) return onFree;
    // What other sequences need stays free from now on.
    scene.taken.add(few.resource.item);
    const made = await madeAfterEnd(scene, { creation, resource }, few, create);
    if (made !== undefined) return made;
  }
  return undefined;
}

async function firstMade(creation: KnownOperation, few: FewThings, keys: readonly JsonValue[], create: Create): Promise<Made | undefined> {
  for (const key of keys)
    for (const request of namingOne(creation, few, key)) {
      const made = await create(request);
      if (made !== undefined) return made;
    }
  return undefined;
}

/** The keys of the things of a kind that its list shows first. */
async function keysOf(scene: Scene, { resource }: FewThings): Promise<readonly JsonValue[]> {
  const { knowledge } = scene.lab.session;
  for (const list of resource.lists) {
    const isReached = knowledge.reach.get(list.operation)?.kind === 'reached';
    const operation = isReached ? knowledge.contract.operations.find(({ id }) => id === list.operation) : undefined;
    const sent = operation && (await sendBound(scene, operation, new Map()));
    const keys = sent === undefined || !succeeded(sent.exchange) ? [] : keysListed(list, sent.exchange);
    if (keys.length > 0) return keys;
  }
  return [];
}

/** Creates a thing that names what an earlier one named, after that was brought to its end: the oldest first. */
async function madeAfterEnd(
  scene: Scene,
  { creation, resource }: Pick<Maker, 'creation' | 'resource'>,
  few: FewThings,
  create: Create,
): Promise<Made | undefined> {
  const { things } = scene.lab.session.knowledge;
  // What this sequence created is in use.
  const own = scene.trail.flatMap((step) => createdBy(scene, step.operation, step).get(resource.item) ?? []);
  const older = things.of(resource.item).filter(({ key }) => !own.some((one) => isSameKey(one, key)));
  for (const { key, shown } of older.slice(0, MOST_ENDED)) {
    const name = getAt(shown, few.field);
    const isFree = name !== undefined && (await endThing(scene, resource, key));
    things.forget(resource.item, key);
    if (!isFree) continue;
    const made = await firstMade(creation, few, [name], create);
    if (made !== undefined) return made;
  }
  return undefined;
}
