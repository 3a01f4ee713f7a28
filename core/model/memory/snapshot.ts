import {
  type JsonObject,
  type JsonValue,
  isArray,
  isNumber,
  isObject,
  jsonArray,
  jsonNumber,
  jsonObject,
  memberOf,
} from '../../json/value.js';
import type { Memory } from './memory.js';
import type { Thing } from '../world/thing.js';
import type { ThingKind } from '../kinds/thing-kind.js';
import { type World, beginStore, countBelow, putThing } from '../world/world.js';

/** The version of the form of snapshots. */
const VERSION = 1;

/** What exists as JSON, to be kept in a file or a browser. */
export function snapshotOf(world: World): JsonObject {
  const stores = [...world.stores].map(
    ([id, { all, made, isTold, begun }]) =>
      [
        id,
        jsonObject([
          ['made', jsonNumber(String(made))],
          ...(isTold ? ([['told', true]] as const) : []),
          ...(begun.size === 0 ? [] : ([['begun', jsonArray([...begun])]] as const)),
          ['things', jsonArray([...all.values()].map(written))],
        ]),
      ] as const,
  );
  return jsonObject([
    ['version', jsonNumber(String(VERSION))],
    ['next', jsonNumber(String(world.next))],
    ['kinds', jsonObject(stores)],
  ]);
}

function written({ key, value, scope, order, version, isListed, isSeed }: Thing): JsonValue {
  return jsonObject([
    ['key', key],
    ['order', jsonNumber(String(order))],
    ['version', jsonNumber(String(version))],
    ...(isListed ? [] : ([['unlisted', true]] as const)),
    ...(isSeed ? ([['seed', true]] as const) : []),
    ...(scope.size === 0 ? [] : ([['in', jsonObject([...scope])]] as const)),
    ['value', value],
  ]);
}

/**
 * Puts what a snapshot holds into a new world. Things that the document does not have any more, or whose schema they break, are left out.
 * @returns how many were left out; undefined if it is no snapshot.
 */
export function restore({ model, shower }: Memory, world: World, snapshot: JsonValue): number | undefined {
  const kinds = memberOf(snapshot, 'kinds');
  if (whole(memberOf(snapshot, 'version')) !== VERSION || !isObject(kinds)) return undefined;
  let leftOut = 0;
  const kept: Thing[] = [];
  for (const [id, store] of kinds.members) {
    const things = memberOf(store, 'things');
    const kind = model.kinds.find((one) => one.id === id);
    if (!isArray(things)) return undefined;
    if (kind !== undefined) beginStore(world, kind, stateIn(store));
    for (const item of things.items) {
      const thing = kind && readThing(kind, item);
      if (thing !== undefined && shower.keeps(thing.kind.schema, thing.value)) kept.push(thing);
      else leftOut += 1;
    }
  }
  // Of all kinds, the oldest go first beyond the bounds.
  for (const thing of kept.toSorted((a, b) => a.order - b.order)) putThing(world, thing);
  for (const kind of model.kinds) countBelow(world, kind);
  world.next = Math.max(world.next, whole(memberOf(snapshot, 'next')) ?? 1);
  return leftOut;
}

/** What a snapshot says of a kind beside its things. */
function stateIn(store: JsonValue): Parameters<typeof beginStore>[2] {
  const begun = memberOf(store, 'begun');
  return {
    made: whole(memberOf(store, 'made')) ?? 0,
    isTold: memberOf(store, 'told') === true,
    begun: new Set((isArray(begun) ? begun.items : []).filter((one) => typeof one === 'string')),
  };
}

function readThing(kind: ThingKind, item: JsonValue): Thing | undefined {
  const [key, value, scope] = ['key', 'value', 'in'].map((name) => memberOf(item, name));
  const [order, version] = ['order', 'version'].map((name) => whole(memberOf(item, name)));
  if (typeof key !== 'string' || !isObject(value) || order === undefined || version === undefined) return undefined;
  const texts = isObject(scope) ? scope.members.flatMap(([place, text]) => (typeof text === 'string' ? [[place, text] as const] : [])) : [];
  return {
    kind,
    key,
    value,
    scope: new Map(texts),
    order,
    version,
    tag: `"${order}-${version}"`,
    isListed: memberOf(item, 'unlisted') !== true,
    isSeed: memberOf(item, 'seed') === true,
  };
}

function whole(value: JsonValue | undefined): number | undefined {
  return isNumber(value) && /^\d{1,15}$/.test(value.text) ? Number(value.text) : undefined;
}
