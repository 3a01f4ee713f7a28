import { isJsonName } from '../../codecs/media-type.js';
import type { Operation } from '../../contract/contract.js';
import { takesBody } from '../../contract/takes-body.js';
import { isNotMeantFor } from '../../schema/nodes/exempt-members.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { unwrap } from '../answers/envelope.js';
import { membersOf } from '../answers/members.js';
import { sharesMembers } from '../answers/shares-members.js';
import { bodySchemaOf } from '../answers/success-answers.js';
import { isLogin } from '../roles/login.js';
import { keysIn } from '../keys/keys-in-path.js';
import type { MemberPath, Resource, Setting, SettingWriter } from '../resource.js';
import { operationsOfThings, singleObjectsOf } from './single-objects.js';

/**
 * Infers the settings of a document: paths without keys whose GET answers one object and no list, with what else is done there. A write counts if
 * most members that it takes are members that are shown.
 * @param resources what the document creates and lists, which is no setting.
 */
export function settingsOf(operations: readonly Operation[], resources: readonly Resource[]): readonly Setting[] {
  const ofThings = operationsOfThings(resources);
  return singleObjectsOf(operations, resources).flatMap(({ reader, names, schema, shownAt }): readonly Setting[] => {
    const isAsked = reader.parameters.some(({ in: where, required }) => where !== 'path' && required);
    if (isAsked || keysIn(reader).length > 0) return [];
    const others = operations.filter(({ id, path, method }) => path === reader.path && takesBody(method) && !ofThings.has(id));
    const writers = others.flatMap((operation): readonly SettingWriter[] => {
      const sentAt = writtenAt(operation, names.whole, schema);
      return sentAt === undefined ? [] : [{ operation: operation.id, sentAt }];
    });
    const isWriter = ({ id }: Operation): boolean => writers.some(({ operation }) => operation === id);
    const actions = others.filter((one) => one.method === 'POST' && !isWriter(one) && !isLogin(one) && answersNothing(one));
    if (writers.length + actions.length === 0) return [];
    return [{ path: reader.path, reader: reader.id, shownAt, writers, actions: actions.map(({ id }) => id) }];
  });
}

/**
 * Where the JSON body of an operation has an object that another one shows; undefined if fewer than half of its members are shown, or some are
 * never shown (`writeOnly`), so that the object cannot be written back.
 */
function writtenAt(writer: Operation, names: ReadonlySet<string>, shown: SchemaNode): MemberPath | undefined {
  const body = bodySchemaOf(writer);
  if (body === undefined || writer.body === undefined || !isJsonName(writer.body.content.name)) return undefined;
  const { path, schema } = unwrap(body, names);
  if (!sharesMembers(schema, shown)) return undefined;
  return membersOf(schema).some((member) => isNotMeantFor('response', member.schema)) ? undefined : path;
}

/** True if the documented successes of an operation have no content, as 204 (RFC 9110 section 15.3.5). */
function answersNothing({ responses }: Operation): boolean {
  const successes = responses.filter(({ status }) => status.startsWith('2'));
  return successes.length > 0 && successes.every(({ content }) => content === undefined);
}
