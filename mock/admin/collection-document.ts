import { plain } from '../../core/words/name-words.js';
import { printJson } from '../../core/json/print.js';
import { type JsonObject, type JsonValue, isArray, isObject, memberOf } from '../../core/json/value.js';
import type { Memory } from '../../core/model/memory/memory.js';
import { blankThing, memberFor } from '../../core/model/memory/making.js';
import type { Thing } from '../../core/model/world/thing.js';
import type { ThingKind } from '../../core/model/kinds/thing-kind.js';
import type { World } from '../../core/model/world/world.js';
import { kindAt } from '../../core/respond/memory/containers.js';
import { containersOf, existing } from '../../core/respond/memory/edit-things.js';
import type { Worlds } from '../../core/respond/memory/create-memory.js';
import type { CollectionDocument, ThingDocument, ThingsDocument } from '../journal/wire.js';

/** Upper bound on the things in one reply. */
const MOST_THINGS = 200;
/** Upper bounds on the members that a table shows, and on the text of each, in characters. */
const MOST_COLUMNS = 5;
const LONGEST_CELL = 120;

/** Lists the collections of a world. */
export function describeCollections({ model }: Memory, world: World): readonly CollectionDocument[] {
  return model.kinds.map((kind) => collectionOf(world, kind));
}

/**
 * Describes a collection with its things.
 * @param name of the world; undefined for that of requests without one.
 * @param text searched for in all that is known of a thing, ignoring case; empty: everything.
 */
export function describeThings(
  worlds: Pick<Worlds, 'memory' | 'look'>,
  name: string | undefined,
  kind: ThingKind,
  text: string,
): ThingsDocument {
  const [memory, world] = [worlds.memory(), worlds.look(name)];
  const wanted = text.trim().toLowerCase();
  const all = existing(world, kind);
  const found = wanted === '' ? all : all.filter((thing) => printJson(thing.value).toLowerCase().includes(wanted));
  const shown = found.slice(-MOST_THINGS);
  const columns = columnsOf(memory, kind, shown);
  return {
    ...collectionOf(world, kind),
    world: name ?? null,
    key: kind.addresses[0]?.member?.join('.') ?? null,
    found: found.length,
    columns,
    parents: [...kind.places].map((place) => ({ place, name: kindAt(memory, place)?.name ?? place })),
    things: shown.map((thing) => describeThing(thing, columns)),
    draft: printJson(draftOf(memory, kind)),
  };
}

/** Describes one thing. */
export function describeThing(thing: Thing, columns: readonly string[] = []): ThingDocument {
  const { key, order, version, value } = thing;
  const cells = columns.map((name) => cellText(memberOf(value, name)));
  return { key, order, version, within: Object.fromEntries(containersOf(thing)), cells, json: printJson(value) };
}

function collectionOf(world: World, kind: ThingKind): CollectionDocument {
  return { name: kind.name, path: kind.id, isSingle: kind.addresses.length === 0, count: existing(world, kind).length };
}

/** The members that tell most: texts, numbers and flags first, in the order of the document. */
function columnsOf({ materials }: Memory, kind: ThingKind, things: readonly Thing[]): readonly string[] {
  const beside = besideOf(kind);
  const names = new Map<string, boolean>();
  for (const { members } of [blankThing(kind, materials), ...things.map(({ value }) => value)])
    for (const [name, item] of members)
      if (!beside.has(name)) names.set(name, names.get(name) === true || !(isArray(item) || isObject(item)));
  const scalars = [...names].filter(([, isScalar]) => isScalar);
  return [...scalars, ...[...names].filter(([, isScalar]) => !isScalar)].slice(0, MOST_COLUMNS).map(([name]) => name);
}

function cellText(value: JsonValue | undefined): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : printJson(value);
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;
}

/** The members that a table shows apart: the key, and what contains a thing. */
function besideOf(kind: ThingKind): ReadonlySet<string> {
  const paths = [kind.addresses[0]?.member, ...[...kind.places].map((place) => memberFor(kind, place))];
  return new Set(paths.flatMap((path) => (path?.length === 1 ? path : [])));
}

/** What a request would send: without the key, what contains it, and the times, which the mock fills in. */
function draftOf({ materials }: Memory, kind: ThingKind): JsonObject {
  const beside = besideOf(kind);
  const isMade = (name: string): boolean => beside.has(name) || /^(?:created|updated|modified)(?:at|on)?$/.test(plain(name));
  return { type: 'object', members: blankThing(kind, materials).members.filter(([name]) => !isMade(name)) };
}
