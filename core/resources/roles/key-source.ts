import type { Operation } from '../../contract/contract.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { containedIn } from '../answers/contained.js';
import { unwrap } from '../answers/envelope.js';
import { membersOf, typesOf } from '../answers/members.js';
import { isSameSchema } from '../resolved-schema.js';
import { bodySchemaOf, successAnswersOf } from '../answers/success-answers.js';
import { formatOf, isReadOnly } from '../keys/fits.js';
import { inferKey } from '../keys/infer-key.js';
import type { KeySource, MemberPath } from '../resource.js';
import { plain, wordsOf } from '../../words/name-words.js';
import { type Thing, keyIn, memberAt } from '../keys/thing.js';
import { hasLocation } from './creates.js';

/** Where the key of what an operation creates is found: the answer, Location, or a member that the request must have. */
export function keySourceOf(operation: Operation, thing: Thing): KeySource {
  const linked = thing.linked.get(operation.id);
  if (linked !== undefined) return { from: 'body', member: linked.member };
  const joining = keyThatJoins(operation, thing);
  if (joining !== undefined) return { from: 'request', member: joining };
  const answers = successAnswersOf(operation);
  // 202 answers with what will create the thing (RFC 9110 section 15.3.3).
  const bodies = answers.flatMap(({ rule, schema }) =>
    schema === undefined || rule.status === '202' || containedIn(operation, schema, thing.names) !== undefined ? [] : [schema],
  );
  const member = bodies.flatMap((schema) => (isKeyItself(schema, thing) ? [[]] : [keyIn(thing, schema)])).find((one) => one !== undefined);
  if (member !== undefined) return { from: 'body', member };
  if (answers.some(({ rule }) => hasLocation(rule))) return { from: 'location' };
  const chosen = chosenKey(operation, thing);
  // A member called id that need not be sent may be made by the server.
  const isSent = chosen !== undefined && (chosen.isRequired || !/^_?(?:id|uuid|guid)$/i.test(chosen.path.at(-1) ?? ''));
  return isSent ? { from: 'request', member: chosen.path } : { from: 'unknown' };
}

/** The member of a request that is called as the key in the path below another thing: `POST /teams/{id}/members` with the `memberId` of one that exists. */
function keyThatJoins(operation: Operation, { parameter, names }: Thing): MemberPath | undefined {
  const body = bodySchemaOf(operation);
  if (body === undefined || !operation.path.includes('{') || wordsOf(parameter).length < 2) return undefined;
  const { path, schema } = unwrap(body, names.whole);
  const member = membersOf(schema).find((one) => one.isRequired && plain(one.name) === plain(parameter));
  return member && [...path, member.name];
}

/** The member of a request that may choose the key; undefined if the server makes it. */
export function chosenKey(operation: Operation, thing: Thing): { readonly path: MemberPath; readonly isRequired: boolean } | undefined {
  const body = bodySchemaOf(operation);
  if (body === undefined) return undefined;
  const found = unwrap(body, thing.names.whole);
  const { key } = thing;
  const path = key !== undefined && memberAt(found.schema, key) !== undefined ? key : keyByName(found.schema, thing);
  const member = path && memberAt(found.schema, path);
  if (path === undefined || member === undefined || isReadOnly(member.schema)) return undefined;
  return { path: [...found.path, ...path], isRequired: member.isRequired };
}

/** Where the thing's key is not known, its request may still have a member that is called so. */
function keyByName(schema: SchemaNode, thing: Thing): MemberPath | undefined {
  return thing.key === undefined ? inferKey({ ...thing, members: membersOf(schema) })?.member : undefined;
}

/** An answer that is the key alone: an integer, a uuid, or the schema of the parameter. */
function isKeyItself(schema: SchemaNode, { parameterSchema }: Thing): boolean {
  const types = typesOf(schema);
  if (types === undefined || types.size !== 1) return false;
  if (types.has('integer')) return typesOf(parameterSchema)?.has('integer') === true;
  if (!types.has('string')) return false;
  return isSameSchema(schema, parameterSchema) || (formatOf(schema) === 'uuid' && formatOf(parameterSchema) === 'uuid');
}
