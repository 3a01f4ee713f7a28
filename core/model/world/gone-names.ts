import type { Scope, Thing } from './thing.js';
import type { ThingKind } from '../kinds/thing-kind.js';

/** Why a thing is not there any more. */
export type WhyGone = 'deleted' | 'evicted';

type Generation = Map<ThingKind, Map<string, WhyGone>>;

/** Names of things that are gone, in two generations, so that the oldest are forgotten together. */
export interface GoneNames {
  recent: Generation;
  older: Generation;
  /** The names of the recent generation, about. */
  count: number;
}

/** Names after which a generation is an older one. */
const MOST = 10_000;

/** Creates a list without names. */
export function createGoneNames(): GoneNames {
  return { recent: new Map(), older: new Map(), count: 0 };
}

/** Notes that a thing is gone; forgets the oldest names, if there are too many. */
export function noteGone(gone: GoneNames, kind: ThingKind, name: string, why: WhyGone): void {
  const names = gone.recent.get(kind);
  if (names === undefined) gone.recent.set(kind, new Map([[name, why]]));
  else names.set(name, why);
  gone.count += 1;
  if (gone.count < MOST) return;
  gone.older = gone.recent;
  gone.recent = new Map();
  gone.count = 0;
}

/** Forgets a name of something that exists, or of which nothing is certain. */
export function forgetName({ recent, older }: GoneNames, kind: ThingKind, name: string): void {
  recent.get(kind)?.delete(name);
  older.get(kind)?.delete(name);
}

/** Why the thing of a name is gone; undefined if it is there, never was, or is forgotten. */
export function whyGoneOf({ recent, older }: GoneNames, kind: ThingKind, name: string): WhyGone | undefined {
  return recent.get(kind)?.get(name) ?? older.get(kind)?.get(name);
}

/** The name of a thing among those of its kind: several have one key below different parents. */
export function nameWithin({ places }: ThingKind, key: string, scope: Scope): string {
  if (scope.size === 0) return key;
  const within = [...scope].filter(([place]) => places.has(place)).map((place) => place.join('\n'));
  return [key, ...within.toSorted()].join('\n');
}

/** The names by which a thing is asked for: alone, and below what contains it. */
export function namesOf({ kind, key, scope }: Thing): ReadonlySet<string> {
  return new Set([key, nameWithin(kind, key, scope)]);
}
