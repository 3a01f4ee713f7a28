import { succeeded } from '../../http/response-class.js';
import type { List } from '../../model/effect.js';
import { keyText } from '../../model/thing.js';
import type { Listing } from '../plan/sequence.js';
import { type Made, type Scene, sendBound } from '../scene.js';
import { type Stride, type Walk, walk } from '../things/list-walk.js';

/** A list that the model knows. */
export interface KnownListing extends Listing {
  readonly effect: List;
}

/** The listing if the model knows it, and its items show their keys. */
export function known(listing: Listing | undefined): KnownListing | undefined {
  const { effect } = listing ?? {};
  return listing === undefined || effect === undefined || effect.kind.addresses[0]?.member === undefined
    ? undefined
    : { ...listing, effect };
}

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

/** The keys of a walk, in order; undefined for an item that does not show it. */
export function keysOf({ items }: Pick<Walk, 'items'>): readonly (string | undefined)[] {
  return items.map(({ key }) => key);
}

/** The key of a thing as items show it. */
export function keyOf({ key }: Pick<Made, 'key'>): string | undefined {
  return keyText(key);
}
