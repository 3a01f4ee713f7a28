import type { Exchange } from '../../http/exchange/exchange.js';
import { succeeded } from '../../http/exchange/response-class.js';
import type { JsonObject } from '../../json/value.js';
import { keyText } from '../../model/world/thing.js';
import type { KnownListing } from '../plan/sequence.js';
import { type Made, type Scene, sendBound } from '../scene/scene.js';
import { type Stride, type Walk, walk } from '../things/list-walk.js';

/** Reads a list as far as it goes; undefined if it cannot be read. */
export function readList(
  scene: Scene,
  { operation, effect }: KnownListing,
  bound: Made['bound'],
  stride: Stride = {},
): Promise<Walk | undefined> {
  return walk(effect, stride, async (query) => {
    const sent = await sendBound(scene, operation, bound, { query });
    return sent === undefined || sent.isMalformed || !succeeded(sent.exchange) ? undefined : sent.exchange;
  });
}

/** True if lists have the same keys in the same order. */
export function areEqual(one: readonly (string | undefined)[], other: readonly (string | undefined)[]): boolean {
  return one.length === other.length && one.every((key, i) => key === other[i]);
}

/** The keys of a walk, in order; undefined for an item that does not show it. */
export function keysOf({ items }: Pick<Walk, 'items'>): readonly (string | undefined)[] {
  return items.map(({ key }) => key);
}

/** The key of a thing as items show it. */
export function keyOf({ key }: Pick<Made, 'key'>): string | undefined {
  return keyText(key);
}

/** A thing as a list shows it. */
export interface ListedThing {
  readonly item: JsonObject;
  readonly exchange: Exchange;
}

/** Looks for a thing in a list. @returns undefined if the list does not have it, or cannot be read. */
export async function itemOf(
  scene: Scene,
  listing: KnownListing,
  made: Pick<Made, 'bound' | 'key'>,
  stride: Stride = {},
): Promise<ListedThing | undefined> {
  const read = await readList(scene, listing, made.bound, stride);
  const page = read?.pages.find(({ items }) => items.some(({ key }) => key === keyOf(made)));
  const item = page?.items.find(({ key }) => key === keyOf(made));
  return page === undefined || item === undefined ? undefined : { item: item.value, exchange: page.exchange };
}
