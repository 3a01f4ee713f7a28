import { isPastName } from '../../plausible/dates.js';
import { type JsonObject, type JsonValue, isObject, jsonObject, memberOf } from '../../json/value.js';
import { memoize } from '../../memoize.js';
import { allApplied, memberNodes } from '../../schema/part-nodes.js';
import { valuesOf } from '../../schema/nodes/merged-assertions.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { wordsOf } from '../../words/name-words.js';
import type { MemberPath } from '../../resources/resource.js';
import type { ThingKind } from '../kinds/thing-kind.js';
import { type Scope, keyText } from '../world/thing.js';
import type { World } from '../world/world.js';
import type { Materials } from './materials.js';
import type { Memory } from './memory.js';
import { namedFor } from './references.js';

/** Which of several things of a kind one is, so that what nobody set differs from thing to thing. */
export interface Which {
  /** From 1 on. */
  readonly number: number;
  /** True for what is created now, false for what was there before any request, and is in any state. */
  readonly isNew: boolean;
  /** Things that exist, by their places, for the members by which it names others. */
  readonly named: (isOpen: (member: MemberPath) => boolean) => Scope;
}

/** New things of one kind that are made up, each by its number; later ones are like earlier ones, since making one takes longer than storing many. */
const MOST_VARIANTS = 500;

const variants = memoize((_base: JsonObject) => new Map<number, JsonObject>());

/** Which thing of a kind a new one is: its key says it where that is a number, else the order of creation. */
export function newOne({ model }: Memory, world: World, kind: ThingKind, key: JsonValue | undefined): Which {
  const counted = Number(keyText(key));
  const number = counted > 0 ? counted : world.next;
  return { number, isNew: true, named: (isOpen) => namedFor(model, world, kind, isOpen, number) };
}

/** One of several things of a kind, with the members that the document shows of one. */
export function variantOf(
  { schema }: ThingKind,
  { nth }: Materials,
  base: JsonObject,
  { number, isNew }: Omit<Which, 'named'>,
): JsonObject {
  if (!isNew) return variant(base, nth(schema, number), (_, value, other) => other ?? value);
  const known = variants(base);
  const kept = number % MOST_VARIANTS || MOST_VARIANTS;
  const made = known.get(kept) ?? asNew([schema], base, nth(schema, kept));
  known.set(kept, made);
  return made;
}

function variant(base: JsonObject, other: JsonValue, choose: (name: string, value: JsonValue, other?: JsonValue) => JsonValue): JsonObject {
  return jsonObject(base.members.map(([name, value]) => [name, choose(name, value, memberOf(other, name))]));
}

/** As another one of its kind, but in the state in which things begin: flags and listed values are those that the document shows. */
function asNew(schemas: readonly SchemaNode[], base: JsonObject, other: JsonValue): JsonObject {
  const nodes = allApplied(schemas, base);
  return variant(base, other, (name, value, next = value) => {
    const members = memberNodes(nodes, name);
    if (isObject(value) && isObject(next)) return asNew(members, value, next);
    return isState(members, value) ? value : next;
  });
}

/** True for a value that says in which state a thing is, and not which thing it is. */
function isState(schemas: readonly SchemaNode[], value: JsonValue): boolean {
  return (
    value === null ||
    typeof value === 'boolean' ||
    valuesOf(allApplied(schemas, value).flatMap(({ assertions }) => assertions)) !== undefined
  );
}

/**
 * Says a time as a member of a new thing shows it, whose times have just been.
 * @returns undefined if the member tells no time, or one that is to come.
 */
export function timeLike(name: string, shown: JsonValue, now: string): string | undefined {
  if (typeof shown !== 'string' || !DATE.test(shown) || !isPastName(wordsOf(name).join(' '))) return undefined;
  return shown.length > 10 ? now : now.slice(0, 10);
}

const DATE = /^\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d|$)/;
