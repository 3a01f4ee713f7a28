import { type JsonObject, jsonObject } from '../../json/value.js';
import { memberFor } from './making.js';
import { membersOf } from '../../resources/answers/members.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';
import type { ThingKind } from '../kinds/thing-kind.js';
import { sentMembersOf, serverMembers } from '../rules/members.js';
import type { Thing } from '../world/thing.js';
import { sentToCreate } from './add-thing.js';
import type { Memory } from './memory.js';

/**
 * A thing as somebody gave it, with what only a server says: its key, what contains it, what no request sets, and what has a default. What was made
 * up in place of what a client has to say is not in it, so that the schema says what is missing.
 */
export function asGiven(memory: Memory, { kind, value, scope }: Thing, given: JsonObject): JsonObject {
  const isServers = serversMembers(memory, kind);
  const addressed = [kind.addresses[0]?.member, ...[...scope.keys()].map((place) => memberFor(kind, place))];
  const named = new Set(addressed.flatMap((path) => path?.slice(0, 1) ?? []));
  const givenNames = new Map(given.members);
  const kept = value.members.filter(([name]) => !givenNames.has(name) && (named.has(name) || isServers(name)));
  return jsonObject([...kept, ...given.members]);
}

/** Says which members of a kind a server sets where they are left out. */
function serversMembers(memory: Memory, kind: ThingKind): (name: string) => boolean {
  const sent = sentToCreate(memory, kind) ?? { at: [], schema: undefined };
  const isServers = serverMembers(kind, sent);
  const { settable } = sentMembersOf(sent);
  const others = new Set(kind.copies.map(({ member }) => member));
  // Where no request creates such things, nobody knows what a server would set.
  const isUnset = (name: string): boolean => sent.schema !== undefined && !settable.has(name);
  const schemas = [kind.schema, ...(sent.schema === undefined ? [] : [sent.schema])];
  const defaults = new Set(
    schemas
      .flatMap(membersOf)
      .flatMap(({ name, schema }) => (withAllOf(schema).some((part) => part.defaultValue !== undefined) ? [name] : [])),
  );
  return (name) => isServers(name) || isUnset(name) || others.has(name) || defaults.has(name);
}
