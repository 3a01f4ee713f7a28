import { getAt } from '../../json/edit.js';
import { type JsonObject, isArray, isObject } from '../../json/value.js';
import type { MemberPath } from '../../resources/resource.js';
import type { CreateSeveral, List } from '../effects/effect.js';
import type { ListPage, Listed, SeenResponse } from '../effects/prediction.js';
import type { Compared } from './rule.js';
import { type Scope, type Thing, keyText } from '../world/thing.js';
import type { ThingKind } from '../kinds/thing-kind.js';
import { type World, findThing } from '../world/world.js';

/** An item of a list in an answer. */
export interface SeenItem {
  readonly value: JsonObject;
  /** Undefined if the item does not show it. */
  readonly key: string | undefined;
}

/** The items of a list in an answer; undefined if it is none. */
export function seenItems({ items, kind }: List, response: SeenResponse): readonly SeenItem[] | undefined {
  return itemsAt(items, kind, response);
}

/** The things that an answer shows of those that were created; undefined if it shows none. */
export function seenCreated({ bulk, kind }: CreateSeveral, response: SeenResponse): readonly SeenItem[] | undefined {
  return bulk.shown && itemsAt(bulk.shown.at, kind, response);
}

function itemsAt(at: MemberPath, kind: ThingKind, { status, body }: SeenResponse): readonly SeenItem[] | undefined {
  const array = body === undefined || status >= 300 ? undefined : getAt(body, at);
  const member = kind.addresses[0]?.member;
  if (!isArray(array)) return undefined;
  return array.items
    .filter((value) => isObject(value))
    .map((value) => ({ value, key: member === undefined ? undefined : keyText(getAt(value, member)) }));
}

/** A list that was predicted and answered. */
export interface SeenList {
  readonly effect: List;
  readonly page: ListPage;
  readonly scope: Scope;
  readonly items: readonly SeenItem[];
  /** The things of the items, as far as they are known. */
  readonly things: readonly (Thing | undefined)[];
}

/** The list of a comparison; undefined if it is about none. */
export function seenList({ world, effect, prediction, response }: Compared): SeenList | undefined {
  if (effect.does !== 'list' || prediction.kind !== 'listed') return undefined;
  const items = seenItems(effect, response);
  const { page, scope } = prediction;
  return items && { effect, page, scope, items, things: items.map(({ key }) => thingOf(world, effect, prediction, key)) };
}

function thingOf(world: World, { kind }: List, { page: { matching }, scope }: Listed, key: string | undefined): Thing | undefined {
  if (key === undefined) return undefined;
  return matching.find((thing) => thing.key === key) ?? findThing(world, kind, undefined, key, scope);
}
