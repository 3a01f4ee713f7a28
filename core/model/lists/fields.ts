import { type JsonObject, type JsonValue, isObject, memberOf } from '../../json/value.js';
import { type Member, isObjectSchema, membersOf } from '../../resources/answers/members.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';

/** Where a resource object has its members (JSON:API 1.1, section 7.2). */
const ATTRIBUTES = 'attributes';

/** What else a resource object has (JSON:API 1.1, section 7.2), one of which tells it from an object that happens to have attributes. */
const BESIDE: ReadonlySet<string> = new Set(['type', 'relationships']);

/** The members of a thing that lists select and sort by: its own, and those in the attributes of a resource object. */
export function fieldsOf(schema: SchemaNode): readonly Member[] {
  const members = membersOf(schema);
  const attributes = members.find(({ name, schema: inner }) => name === ATTRIBUTES && isObjectSchema(inner));
  if (attributes === undefined || !members.some(({ name }) => BESIDE.has(name))) return members;
  const names = new Set(members.map(({ name }) => name));
  return [...members, ...membersOf(attributes.schema).filter(({ name }) => !names.has(name))];
}

/** The value of one of them in a thing; undefined if it has none. */
export function fieldIn(thing: JsonValue | undefined, name: string): JsonValue | undefined {
  if (!isObject(thing)) return undefined;
  const value = memberOf(thing, name);
  return value === undefined ? memberOf(memberOf(thing, ATTRIBUTES), name) : value;
}

/** The values of all of them that a thing has. */
export function fieldValues(thing: JsonObject): readonly JsonValue[] {
  const attributes = memberOf(thing, ATTRIBUTES);
  return [...thing.members, ...(isObject(attributes) ? attributes.members : [])].map(([, value]) => value);
}
