import type { CollectionDocument, RefusedThing, ThingDocument, ThingsDocument } from '../wire.js';

/** Fetches the collections; undefined if the mock remembers nothing. */
export async function askCollections(): Promise<readonly CollectionDocument[] | undefined> {
  const response = await fetch('collections', { cache: 'no-store' });
  return response.ok ? response.json() : undefined;
}

/**
 * Fetches the things of a collection.
 * @param path the path of one thing.
 * @param find searched for in them; empty: all.
 * @returns undefined if there is no such collection any more.
 */
export async function askThings(path: string, find: string): Promise<ThingsDocument | undefined> {
  const response = await fetch(`${addressOf(path)}?find=${encodeURIComponent(find)}`, { cache: 'no-store' });
  return response.ok ? response.json() : undefined;
}

/** Fetches a thing as it is now; undefined if it does not exist any more. */
export async function askThing(path: string, thing: ThingDocument): Promise<ThingDocument | undefined> {
  const response = await fetch(addressOf(path, thing), { cache: 'no-store' });
  return response.ok ? response.json() : undefined;
}

/**
 * Adds a thing.
 * @param within the keys of what contains it, by their places.
 */
export function addThing(path: string, json: string, within: Readonly<Record<string, string>>): Promise<ThingDocument | RefusedThing> {
  const query = Object.entries(within).map(([place, key]) => `in=${encodeURIComponent(`${place}=${key}`)}`);
  return write(`${addressOf(path)}?${query.join('&')}`, 'POST', json);
}

/** Replaces the members of a thing. */
export function saveThing(path: string, thing: ThingDocument, json: string): Promise<ThingDocument | RefusedThing> {
  return write(addressOf(path, thing), 'PUT', json);
}

/** Removes a thing; one that is gone already stays gone. */
export async function deleteThing(path: string, thing: ThingDocument): Promise<void> {
  await fetch(addressOf(path, thing), { method: 'DELETE' });
}

/** Goes back to what existed from the start, in all collections. */
export async function resetThings(): Promise<void> {
  await fetch('things', { method: 'DELETE' });
}

function addressOf(path: string, thing?: ThingDocument): string {
  const collection = `things/${encodeURIComponent(path)}`;
  return thing === undefined ? collection : `${collection}/${encodeURIComponent(thing.key)}?order=${thing.order}`;
}

async function write(address: string, method: string, json: string): Promise<ThingDocument | RefusedThing> {
  try {
    const response = await fetch(address, { method, headers: { 'content-type': 'application/json' }, body: json });
    return await response.json();
  } catch {
    return { error: 'The mock does not respond', reasons: [] };
  }
}
