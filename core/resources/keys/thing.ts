import type { Operation } from '../../contract/contract.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { arraysIn } from '../answers/arrays.js';
import { type Member, membersOf } from '../answers/members.js';
import { isSameSchema } from '../resolved-schema.js';
import { successSchemasOf } from '../answers/success-answers.js';
import { unwrap } from '../answers/envelope.js';
import { fits } from './fits.js';
import { inferKey } from './infer-key.js';
import type { KeyParameter } from './key-rule.js';
import { componentNameOf } from '../names/thing-names.js';
import { plain } from '../../words/name-words.js';
import type { MemberPath } from '../resource.js';

/** What is known of the things of an item path, to recognise them in answers. */
export interface Thing extends KeyParameter {
  /** The schema that an answer describes it by; undefined if none does. */
  readonly schema: SchemaNode | undefined;
  /** Its key; undefined if it is not known. */
  readonly key: MemberPath | undefined;
  /** What links say of the answers of operations. */
  readonly linked: LinkedKeys;
}

/** Where the answers of operations have the key of a thing, as links say (OpenAPI 3.1 section 4.8.20), by the ids of the operations. */
export type LinkedKeys = ReadonlyMap<string, LinkedKey>;

/** A key that a link takes from an answer. */
export interface LinkedKey {
  readonly link: string;
  readonly member: MemberPath;
}

/** The key of a thing in a schema that may wrap it; undefined if there is none, or it is the key of something else. */
export function keyIn(thing: Thing, schema: SchemaNode): MemberPath | undefined {
  const found = unwrap(schema, thing.names.whole);
  if (!isThing(thing, found.schema)) return undefined;
  const member = thing.key === undefined ? undefined : memberAt(found.schema, thing.key);
  if (thing.key !== undefined && member !== undefined && fits(thing.parameterSchema, member.schema)) return [...found.path, ...thing.key];
  const guess = inferKey({ ...thing, members: membersOf(found.schema) });
  return guess && [...found.path, ...guess.member];
}

/** True if a schema may describe the thing: the same schema, one without a name, one named after it, or one with its members. */
export function isThing({ schema: known, names }: Thing, schema: SchemaNode): boolean {
  if (known !== undefined && isSameSchema(known, schema)) return true;
  const component = componentNameOf(schema);
  if (component === undefined) return true;
  const name = plain(component);
  if ([...names.whole].some((one) => name.includes(one))) return true;
  if (known === undefined) return false;
  const [mine, other] = [namesIn(known), namesIn(schema)];
  return [...other].every((one) => mine.has(one)) || [...mine].every((one) => other.has(one));
}

/** True if an operation answers with the thing's schema of the components, alone or in an array. */
export function hasSchemaOf(operation: Operation, { schema, names }: Thing): boolean {
  if (schema === undefined || componentNameOf(schema) === undefined) return false;
  return successSchemasOf(operation).some((answer) =>
    [unwrap(answer, names.whole).schema, ...arraysIn(answer).map(({ item }) => item)].some((one) => isSameSchema(one, schema)),
  );
}

/** True if a schema has most members of the thing: lists shorten their items. */
export function resembles({ schema: known }: Thing, schema: SchemaNode): boolean {
  if (known === undefined) return false;
  const [mine, other] = [namesIn(known), [...namesIn(schema)]];
  return other.length > 1 && other.filter((name) => mine.has(name)).length * 3 >= other.length * 2;
}

/** The member at a path of names; undefined if the schema does not declare it. */
export function memberAt(schema: SchemaNode, path: MemberPath): Member | undefined {
  const [name, ...rest] = path;
  const member = membersOf(schema).find((one) => one.name === name);
  return member === undefined || rest.length === 0 ? member : memberAt(member.schema, rest);
}

function namesIn(schema: SchemaNode): ReadonlySet<string> {
  return new Set(membersOf(schema).map(({ name }) => name));
}
