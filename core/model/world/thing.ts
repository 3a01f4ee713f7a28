import type { JsonObject, JsonValue } from '../../json/value.js';
import type { ThingKind } from '../kinds/thing-kind.js';

/** A place in a path that names another thing, with the text that stands there: `/plants/{}` and `7`. */
export type Scope = ReadonlyMap<string, string>;

/** The scope of a thing that nothing contains, and of a search at all places. */
export const EVERYWHERE: Scope = new Map();

/** A thing that exists: an instance of a resource. Plain data that never changes; a change makes another one. */
export interface Thing {
  readonly kind: ThingKind;
  /** The text of its key, which is unique among the things below the same parents. */
  readonly key: string;
  /** What is known of it, with the members that no answer shows. */
  readonly value: JsonObject;
  /** The things that contain it, by their place in the path. */
  readonly scope: Scope;
  /** Its place in the order of creation. */
  readonly order: number;
  /** The number of its changes. */
  readonly version: number;
  /** The entity tag that the last answer had, or that a mock gives it; undefined if none is known. */
  readonly tag: string | undefined;
  /** False if no list can show it, since its member may not have the key that the path allows. */
  readonly isListed: boolean;
  /** True if it was there before any request. */
  readonly isSeed: boolean;
}

/** The text of a key: integers by their value, so that 7 and 07 name one thing; undefined for what no path can name. */
export function keyText(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value !== 'object' || value === null || value.type !== 'number') return undefined;
  return /^-?0\d*$/.test(value.text) ? BigInt(value.text).toString() : value.text;
}

/** A thing after a change. */
export function changedThing(thing: Thing, value: JsonObject): Thing {
  const version = thing.version + 1;
  return { ...thing, value, version, tag: `"${thing.order}-${version}"` };
}
