import type { Exchange } from '../../http/exchange/exchange.js';
import { printJson } from '../../json/print.js';
import type { JsonValue } from '../../json/value.js';
import type { Knowledge } from '../../knowledge/knowledge.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { readRefusal } from '../../refusals/read-refusal.js';
import { speaksOfMany } from '../../refusals/speaks-of-many.js';
import type { Resource } from '../../resources/resource.js';
import type { Scene } from '../scene/scene.js';
import { isSameKey } from '../things/listing.js';
import { createdBy } from './created-by.js';
import { endThing } from './end-thing.js';

/** Upper bound on the things that are brought to their end at once. */
const MOST_ENDED = 12;

/** True if a thing is in use elsewhere, so that it stays as it is. */
export type IsInUse = (item: string, key: JsonValue) => boolean;

/** True for a refusal that says that there are too many things. */
export function isOfMany(exchange: Pick<Exchange, 'outcome'>): boolean {
  const refusal = readRefusal(exchange);
  return refusal !== undefined && speaksOfMany(refusal);
}

/**
 * Brings things of a kind to their end that the run created before and that nothing needs any more, the oldest first.
 * @param newest of how many it is not known yet what needs them.
 * @returns false if none was ended.
 */
export async function makeRoom(scene: Scene, resource: Resource, isInUse: IsInUse = () => false, newest = 0): Promise<boolean> {
  const { knowledge } = scene.lab.session;
  // What this sequence created is in use.
  const own = scene.trail.flatMap((step) => createdBy(scene, step.operation, step).get(resource.item) ?? []);
  const ofPlain = plainKeys(knowledge.contract.operations);
  const isFree = (key: JsonValue): boolean =>
    !own.some((one) => isSameKey(one, key)) &&
    !ofPlain.has(printJson(key)) &&
    !scene.stocked.has(stockedAs(resource.item, key)) &&
    !isInUse(resource.item, key);
  const all = knowledge.things.of(resource.item);
  let ended = 0;
  for (const { key } of all
    .slice(0, all.length - newest)
    .filter((one) => isFree(one.key))
    .slice(0, MOST_ENDED)) {
    if (await endThing(scene, resource, key)) ended += 1;
    knowledge.things.forget(resource.item, key);
  }
  return ended > 0;
}

/** The name of a thing among those that lists are compared with. */
export function stockedAs(item: string, key: JsonValue): string {
  return `${item} ${printJson(key)}`;
}

/** The keys that plain requests have. */
function plainKeys(operations: Knowledge['contract']['operations']): ReadonlySet<string> {
  const keysOf = ({ parameters, body }: KnownOperation): readonly JsonValue[] => [
    ...parameters.flatMap(({ known }) => known ?? []),
    ...(body?.content.known ?? []).map(([, value]) => value),
  ];
  return new Set(operations.flatMap(keysOf).map((key) => printJson(key)));
}
