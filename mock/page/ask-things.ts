import type { CollectionDocument, RefusedThing, ThingDocument, ThingsDocument } from '../journal/wire.js';

/** Where things are: a collection by the path of one thing, in a world; null for that of requests without one. */
export type Where = Pick<ThingsDocument, 'path' | 'world'>;

/** Fetches the names of the worlds that requests named; none if the mock remembers nothing. */
export async function askWorlds(): Promise<readonly string[]> {
  const response = await fetch('worlds', { cache: 'no-store' });
  return response.ok ? response.json() : [];
}

/** Fetches the collections; undefined if the mock remembers nothing. */
export async function askCollections(world: Where['world']): Promise<readonly CollectionDocument[] | undefined> {
  const response = await fetch(`collections?${queryOf(world)}`, { cache: 'no-store' });
  return response.ok ? response.json() : undefined;
}

/**
 * Fetches the things of a collection.
 * @param find searched for in them; empty: all.
 * @returns undefined if there is no such collection any more.
 */
export async function askThings(where: Where, find: string): Promise<ThingsDocument | undefined> {
  const response = await fetch(`${addressOf(where)}&find=${encodeURIComponent(find)}`, { cache: 'no-store' });
  return response.ok ? response.json() : undefined;
}

/** Fetches a thing as it is now; undefined if it does not exist any more. */
export async function askThing(where: Where, thing: ThingDocument): Promise<ThingDocument | undefined> {
  const response = await fetch(addressOf(where, thing), { cache: 'no-store' });
  return response.ok ? response.json() : undefined;
}

/**
 * Adds a thing.
 * @param within the keys of what contains it, by their places.
 */
export function addThing(where: Where, json: string, within: Readonly<Record<string, string>>): Promise<ThingDocument | RefusedThing> {
  const query = Object.entries(within).map(([place, key]) => `&in=${encodeURIComponent(`${place}=${key}`)}`);
  return write(addressOf(where) + query.join(''), 'POST', json);
}

/** Replaces the members of a thing. */
export function saveThing(where: Where, thing: ThingDocument, json: string): Promise<ThingDocument | RefusedThing> {
  return write(addressOf(where, thing), 'PUT', json);
}

/** Removes a thing; one that is gone already stays gone. */
export async function deleteThing(where: Where, thing: ThingDocument): Promise<void> {
  await fetch(addressOf(where, thing), { method: 'DELETE' });
}

/** Goes back to what existed from the start, in all collections and all worlds. */
export async function resetThings(): Promise<void> {
  await fetch('things', { method: 'DELETE' });
}

function addressOf({ path, world }: Where, thing?: ThingDocument): string {
  const collection = `things/${encodeURIComponent(path)}`;
  const query = queryOf(world);
  return thing === undefined ? `${collection}?${query}` : `${collection}/${encodeURIComponent(thing.key)}?order=${thing.order}&${query}`;
}

function queryOf(world: Where['world']): string {
  return world === null ? '' : `world=${encodeURIComponent(world)}`;
}

async function write(address: string, method: string, json: string): Promise<ThingDocument | RefusedThing> {
  try {
    const response = await fetch(address, { method, headers: { 'content-type': 'application/json' }, body: json });
    return await response.json();
  } catch {
    return { error: 'The mock does not respond', reasons: [] };
  }
}
