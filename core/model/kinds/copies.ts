import type { Operation } from '../../contract/contract.js';
import { equalJson } from '../../json/equal.js';
import { type JsonObject, type JsonValue, type Member, isArray, isObject, jsonObject, memberOf } from '../../json/value.js';
import { isObjectSchema, itemsOf, membersOf } from '../../resources/answers/members.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { isNotMeantFor } from '../../schema/nodes/exempt-members.js';
import { plain, wordsOf } from '../../words/name-words.js';
import { settableIn } from './counts.js';
import { withMembers } from '../../json/merge-patch.js';
import type { Copy, ThingKind } from './thing-kind.js';

/** What a thing is called, where a member of another one shows its name. */
const LABELS = ['name', 'title', 'displayname', 'fullname', 'companyname', 'label', 'username'];

/** Words that end the name of a member that names a thing. */
const KEYS = /(?:id|uuid|guid|key|ref|reference|no|number|code)$/;

/**
 * Adds to kinds which of their members show what the things have that they name, or are in: `supplierName` beside `supplierId`, and `supplier`, an
 * object with members of one. Only what no request sets.
 */
export function withCopies(kinds: readonly ThingKind[], operations: ReadonlyMap<string, Operation>): readonly ThingKind[] {
  const byPlace = new Map(kinds.flatMap((kind) => kind.addresses.slice(0, 1).map(({ place }) => [place, kind] as const)));
  const copying = kinds.map((kind): ThingKind => {
    const places = new Set([...kind.places, ...kind.references.keys()]);
    if (places.size === 0) return kind;
    const settable = settableIn(kind, operations);
    const own = membersOf(kind.schema).filter(({ name }) => !settable.has(name) && !kind.counts.some(({ member }) => member === name));
    const copies = [...places].flatMap((place): readonly Copy[] => {
      const from = byPlace.get(place);
      if (from === undefined || from === kind) return [];
      const member = plain(kind.references.get(place)?.at(-1) ?? '').replace(KEYS, '');
      const names = member === '' ? [...from.names.whole] : [member];
      return own.flatMap(({ name, schema }): readonly Copy[] => {
        const of = copiedBy(plain(name), schema, names, from);
        return of === undefined ? [] : [{ member: name, place, kind: from.id, of }];
      });
    });
    // A member shows one thing.
    return { ...kind, copies: copies.filter(({ member }) => copies.filter((one) => one.member === member).length === 1) };
  });
  return copying.map((kind) => {
    const copiedIn = copying.filter(({ copies }) => copies.some((one) => one.kind === kind.id)).map(({ id }) => id);
    return copiedIn.length === 0 ? kind : { ...kind, copiedIn };
  });
}

/** What of another thing a member shows: a member of it, or several as an object. */
function copiedBy(name: string, schema: SchemaNode, names: readonly string[], from: ThingKind): Copy['of'] | undefined {
  const theirs = membersOf(from.schema).filter((one) => isScalarLike(one.schema) && !isNotMeantFor('response', one.schema));
  for (const before of names) {
    if (name === before && isObjectSchema(schema)) {
      const shared = membersOf(schema).filter((one) => theirs.some((their) => their.name === one.name));
      if (shared.length > 0) return shared.map((one) => one.name);
    }
    const rest = name.startsWith(before) ? name.slice(before.length) : '';
    if (rest === '' || KEYS.test(rest) || !isScalarLike(schema)) continue;
    const same = theirs.find((one) => plain(one.name) === rest) ?? (rest === 'name' ? labelIn(theirs.map((one) => one.name)) : undefined);
    if (same !== undefined) return typeof same === 'string' ? same : same.name;
  }
  return undefined;
}

function labelIn(names: readonly string[]): string | undefined {
  const known = LABELS.flatMap((label) => names.filter((name) => plain(name) === label))[0];
  const named = names.filter((name) => wordsOf(name).at(-1) === 'name');
  return known ?? (named.length === 1 ? named[0] : undefined);
}

function isScalarLike(schema: SchemaNode): boolean {
  return !isObjectSchema(schema) && itemsOf(schema) === undefined;
}

/** A value with what it shows of another thing; the same value if it shows that already. */
export function withCopiesOf(value: JsonObject, from: JsonObject, copies: readonly Copy[]): JsonObject {
  const members = copies.flatMap(({ member, of }): readonly Member[] => {
    const next = typeof of === 'string' ? memberOf(from, of) : pickedFrom(from, of, memberOf(value, member));
    const before = memberOf(value, member);
    return next === undefined || (before !== undefined && equalJson(before, next)) ? [] : [[member, next]];
  });
  return members.length === 0 ? value : withMembers(value, jsonObject(members));
}

function pickedFrom(from: JsonObject, names: readonly string[], before: JsonValue | undefined): JsonValue {
  const picked = names.flatMap((name): readonly Member[] => {
    const item = memberOf(from, name);
    return item === undefined || isObject(item) || isArray(item) ? [] : [[name, item]];
  });
  return isObject(before) ? withMembers(before, jsonObject(picked)) : jsonObject(picked);
}
