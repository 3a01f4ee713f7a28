import type { Operation } from '../../contract/contract.js';
import { memoize } from '../../memoize.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { membersOf, typesOf } from '../answers/members.js';
import { fits, formatOf, isListed } from '../keys/fits.js';
import { plain, wordsOf } from '../../words/name-words.js';
import type { MemberPath, Reference } from '../resource.js';
import type { BodyField } from './fields-of-body.js';
import { type KnownResource, isOnPathsOf, nearest } from './resource-named-by.js';

/** The members by which a thing is named beside the key of its path. */
const KEYS: ReadonlySet<string> = new Set(['id', 'pk', 'uuid', 'guid']);

/**
 * The thing that a member of a body names by being called as it is: `recipe: 7`, as Django REST framework writes a foreign key. Only integers and
 * UUIDs, because a text of that name is often the thing's name, and texts whose description says that they are the key: `region`, "slug of the region".
 */
export function referencesByThing(
  operation: Operation,
  { path, name, schema }: BodyField,
  resources: readonly KnownResource[],
): readonly Reference[] {
  const named = (byWholeName(resources).get(plain(name)) ?? []).filter((one) => !isOnPathsOf(operation, one));
  const found = named.length > 1 ? nearest(operation, named) : named[0];
  const member = found && (mayBeKey(schema) ? memberThatFits(found, schema) : keySaidToBe(found, schema));
  if (found === undefined || member === undefined) return [];
  const { item } = found.resource;
  const isKey = member.join('\n') === found.thing.key?.join('\n');
  const because = `its name is that of what ${item} is, and it fits ${member.join('.')}`;
  return [{ operation: operation.id, in: 'body', field: path, resource: item, ...(isKey ? {} : { member }), because }];
}

const byWholeName = memoize((resources: readonly KnownResource[]): ReadonlyMap<string, readonly KnownResource[]> => {
  const found = new Map<string, KnownResource[]>();
  for (const resource of resources) for (const name of resource.thing.names.whole) found.set(name, [...(found.get(name) ?? []), resource]);
  return found;
});

function mayBeKey(schema: SchemaNode): boolean {
  const types = typesOf(schema);
  if (types?.size !== 1 || isListed(schema)) return false;
  return types.has('integer') || (types.has('string') && formatOf(schema) === 'uuid');
}

/** The key of a thing, where the description of a text says that it is one. */
function keySaidToBe({ thing: { key = [], schema: shown, parameterSchema } }: KnownResource, schema: SchemaNode): MemberPath | undefined {
  const [name, ...inner] = key;
  const types = typesOf(schema);
  if (name === undefined || inner.length > 0 || shown === undefined || types?.size !== 1 || !types.has('string') || isListed(schema))
    return undefined;
  const words = wordsOf(schema.hints?.description ?? '');
  return words.includes(wordsOf(name).join(' ')) && !/name$/i.test(name) && fits(schema, parameterSchema) ? key : undefined;
}

function memberThatFits({ thing }: KnownResource, schema: SchemaNode): MemberPath | undefined {
  const members = thing.schema === undefined ? [] : membersOf(thing.schema);
  const key = members.find((one) => thing.key?.length === 1 && one.name === thing.key[0]);
  const candidates = [...(key === undefined ? [] : [key]), ...members.filter((one) => KEYS.has(plain(one.name)))];
  const found = candidates.find((one) => mayBeKey(one.schema) && fits(schema, one.schema));
  return found && [found.name];
}
