import { getAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import { type JsonValue, isObject } from '../../json/value.js';
import { withKeysAbove } from '../plan/bind.js';
import type { Mover, Sequence, Witness } from '../plan/sequence.js';
import { type Made, type Scene, type Sent, hasStatus } from '../scene/scene.js';
import type { Counts } from '../things/counts.js';
import { listedStates } from '../things/listed-states.js';
import { make } from './make.js';
import { readList } from './read-list.js';
import { sendBody } from './send-change.js';

/** Lets a thing name another one than it was created for. @returns undefined if there is none, or no valid request. */
export async function moveToAnother(
  scene: Scene,
  sequence: Sequence,
  { operation, witness }: Mover,
  made: Made,
  now: readonly Counts[],
): Promise<Sent | undefined> {
  const { resource, maker } = witness;
  const others = new Map([...made.bound].filter(([item]) => item !== resource.item && item !== sequence.resource.item));
  const other = await make(scene, maker, withKeysAbove(maker, others, scene.lab.session.plan.resources));
  let last: Sent | undefined;
  for (const key of [...(other === undefined ? [] : [other.key]), ...(await keysOfAlike(scene, witness, now))]) {
    const bound = new Map([...made.bound, [resource.item, key]]);
    last = await sendBody(scene, { ...sequence, operation }, { ...made, bound }, ({ full }) => (isObject(full) ? full : undefined));
    if (last !== undefined && hasStatus(last.exchange, [200, 201, 204])) return last;
  }
  return last;
}

/** Upper bound on things that are there already. */
const MOST_ALIKE = 2;

/** The keys of other things of a list that have the same listed values as one: not every room is a shelf. */
async function keysOfAlike(scene: Scene, { sight, reading }: Witness, now: readonly Counts[]): Promise<readonly JsonValue[]> {
  const own = now.find((one) => one.reading.id === reading.id)?.value;
  if (sight.kind !== 'listed' || own === undefined || !isObject(own)) return [];
  const { effect, list } = sight.listing;
  const isAlike = (item: JsonValue): boolean => {
    const states = new Map(listedStates({ value: item, schema: effect.item }).map(({ name, value }) => [name, value]));
    return (
      !equalJson(item, own) && listedStates({ value: own, schema: effect.item }).every(({ name, value }) => states.get(name) === value)
    );
  };
  const found = await readList(scene, sight.listing, new Map());
  const keys = (found?.items ?? []).filter(({ value }) => isAlike(value)).flatMap(({ value }) => getAt(value, [...(list.key ?? [])]) ?? []);
  return keys.slice(0, MOST_ALIKE);
}
