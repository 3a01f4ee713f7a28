import { type JsonObject, type JsonValue, isObject, jsonObject } from '../../json/value.js';
import { memoize } from '../../memoize.js';
import { getAt } from '../../json/edit.js';
import { membersOf } from '../../resources/answers/members.js';
import { triedNodes } from '../../schema/nodes/tried-nodes.js';
import { isNotMeantFor } from '../../schema/nodes/exempt-members.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { SentThing } from '../effects/effect.js';
import type { ThingKind } from '../kinds/thing-kind.js';

/** What a schema of requests says of the members that are sent. */
interface SentMembers {
  /** Those that a client may set. */
  readonly settable: ReadonlySet<string>;
  /** Those that only the server sets, and that do not count where a client sends them. */
  readonly readOnly: ReadonlySet<string>;
}

const NONE: SentMembers = { settable: new Set(), readOnly: new Set() };

const membersBySchema = memoize((schema: SchemaNode): SentMembers => {
  const members = membersOf(schema);
  const readOnly = new Set(members.filter((member) => isNotMeantFor('request', member.schema)).map(({ name }) => name));
  // What only some alternatives have is set by whoever sends one of these.
  const chosen = triedNodes([schema]).flatMap(({ properties }) => properties);
  const names = [...members, ...chosen.filter((member) => !isNotMeantFor('request', member.schema))].map(({ name }) => name);
  return { readOnly, settable: new Set(names.filter((name) => !readOnly.has(name))) };
});

/** The members of a thing that requests may set. */
export function sentMembersOf({ schema }: SentThing): SentMembers {
  return schema === undefined ? NONE : membersBySchema(schema);
}

/** The thing in the body of a request, without what only the server sets; empty if there is none. */
export function sentThing(kind: Pick<ThingKind, 'schema' | 'counts'>, sent: SentThing, body: JsonValue | undefined): JsonObject {
  const found = body === undefined ? undefined : getAt(body, sent.at);
  if (!isObject(found)) return EMPTY;
  const isServers = serverMembers(kind, sent);
  return found.members.some(([name]) => isServers(name)) ? jsonObject(found.members.filter(([name]) => !isServers(name))) : found;
}

/**
 * Says which members only the server sets: those that the schema of requests calls `readOnly`, and those that the thing calls so, or that count what is
 * below it, and the schema of requests does not have.
 */
export function serverMembers({ schema, counts }: Pick<ThingKind, 'schema' | 'counts'>, sent: SentThing): (name: string) => boolean {
  const { readOnly, settable } = sentMembersOf(sent);
  const shown = membersBySchema(schema).readOnly;
  const isCount = (name: string): boolean => counts.some(({ member }) => member === name);
  return (name) => readOnly.has(name) || ((shown.has(name) || isCount(name)) && !settable.has(name));
}

const EMPTY = jsonObject([]);
