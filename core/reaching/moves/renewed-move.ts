import type { JsonValue } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { namedIn } from '../../resources/references/named-in.js';
import { newThing, onThings } from '../things/new-thing.js';
import type { Trial, TriedBefore } from '../trial/trial.js';

/**
 * A move of the same thing with other things in its body, each created for it: a second player enters the tournament.
 * @param known what names the thing that is moved, and what the moves created.
 * @param kept the item path of what stays as it is. Default: nothing does.
 * @returns undefined if its body names nothing that the run can create.
 * @throws RunEnded
 */
export async function renewedMove(
  trial: Trial,
  move: KnownOperation,
  known: ReadonlyMap<string, JsonValue>,
  tried: TriedBefore,
  kept?: string,
): Promise<KnownOperation | undefined> {
  const { resources, references } = trial.lab.session.plan.resources;
  const named = namedIn(references, move, 'body');
  const keys = new Map(known);
  let isOther = false;
  for (const resource of resources.filter(({ item }) => named.has(item) && item !== kept)) {
    const key = (await newThing(trial, resource, move, tried))?.get(resource.item);
    if (key === undefined) continue;
    keys.set(resource.item, key);
    isOther = true;
  }
  return isOther ? onThings(trial, move, keys) : undefined;
}
