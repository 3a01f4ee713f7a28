import type { InstancePath } from '../../json/instance-path.js';
import { getAt, setAt } from '../../json/edit.js';
import type { KnownMediaType, KnownMember, KnownOperation, KnownParameter } from '../../knowledge/known-operation.js';
import { plainValueOf } from '../../request/samples/plain-content.js';
import { requestModelOf } from '../../request/request-model.js';
import { allows } from '../../schema/allows.js';
import { fieldsOfBody } from '../../resources/references/fields-of-body.js';
import type { MemberPath, Reference, ResourceModel } from '../../resources/resource.js';
import type { Operation } from '../../contract/contract.js';
import { givenBody } from './given-members.js';
import { type KnownValues, knownMembers, knownParameter } from '../values/known-values.js';
import { isAllowed, spellingsOf } from '../values/spellings.js';

/**
 * An operation whose plain requests have the known values.
 * @returns the operation itself if nothing is known of it.
 */
export function withKnownValues(operation: KnownOperation, known: KnownValues, model: ResourceModel): KnownOperation {
  const parameters = operation.parameters.map((parameter) => withKnownValue(operation, parameter, known, model));
  const { body } = operation;
  const linked = body && linkedBody(operation, body.content, known);
  const whole = body && givenBody(operation, body.content, known);
  const content = whole?.content;
  const aimed = { ...operation, parameters, body: body && content && { ...body, content } };
  const members =
    content === undefined
      ? []
      : [...(linked ?? []), ...membersOf(aimed, content, known, model), ...repeatedIn(content, known), ...(whole?.members ?? [])];
  const isSame =
    members.length === 0 && content === body?.content && parameters.every((parameter, i) => parameter === operation.parameters[i]);
  if (isSame) return operation;
  if (aimed.body === undefined || members.length === 0) return aimed;
  return {
    ...aimed,
    body: { ...aimed.body, content: { ...aimed.body.content, known: [...(aimed.body.content.known ?? []), ...members] } },
  };
}

/** The whole body that a link gives, if it is a valid one. */
function linkedBody({ id }: KnownOperation, { schema }: KnownMediaType, { linked }: KnownValues): readonly KnownMember[] {
  const value = linked?.get(id)?.body;
  return value !== undefined && allows(schema, value, 'request') ? [[[], value]] : [];
}

/** A known value must be one that the document allows. */
function withKnownValue(operation: KnownOperation, parameter: KnownParameter, known: KnownValues, model: ResourceModel): KnownParameter {
  const value = spellingsOf(knownParameter(operation, parameter, known, model)).find((one) => isAllowed(parameter.schema, one));
  return value === undefined ? parameter : { ...parameter, known: value };
}

function membersOf(operation: KnownOperation, content: KnownMediaType, known: KnownValues, model: ResourceModel): readonly KnownMember[] {
  const { schema } = content;
  const full = requestModelOf(operation)?.full ?? plainValueOf(content);
  if (full === undefined) return [];
  const fields = fieldsOfBody(schema).map(({ path }) => path);
  return knownMembers(operation, known, model, fields).flatMap(([field, value]): readonly KnownMember[] => {
    const path = instancePath(field);
    if (getAt(full, path) === undefined) return [];
    return [[path, spellingsOf(value).find((one) => isAllowed(schema, setAt(full, path, one))) ?? value]];
  });
}

/** The members that repeat a value of what the request names, where that shows another one than the last. */
function repeatedIn({ repeated = [] }: KnownMediaType, { created, shown }: KnownValues): readonly KnownMember[] {
  return repeated.flatMap(({ path, resource, member }): readonly KnownMember[] => {
    const key = created.get(resource);
    const thing = key === undefined ? undefined : shown(resource, key);
    const value = thing === undefined ? undefined : getAt(thing, [...member]);
    return value === undefined ? [] : [[path, value]];
  });
}

/** The paths of the members by which the body of an operation names things, of each resource or of one. @param item its item path. */
export function namingPaths(
  { id }: Pick<Operation, 'id'>,
  { references }: Pick<ResourceModel, 'references'>,
  item?: string,
): readonly InstancePath[] {
  const isMeant = (one: Reference): boolean => one.operation === id && one.in === 'body' && (item === undefined || one.resource === item);
  return references.filter(isMeant).map(({ field }) => instancePath(field));
}

/** The first item stands for every item of an array. */
export function instancePath(path: MemberPath): InstancePath {
  return path.map((name) => (name === '*' ? 0 : name));
}
