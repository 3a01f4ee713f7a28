import type { InstancePath } from '../json/instance-path.js';
import { getAt, setAt } from '../json/edit.js';
import { type JsonValue, isNumber, jsonNumber } from '../json/value.js';
import type { KnownMediaType, KnownOperation, KnownParameter } from '../knowledge/known-operation.js';
import { requestModelOf } from '../request/request-model.js';
import { fieldsOfBody } from '../resources/references/fields-of-body.js';
import type { MemberPath, ResourceModel } from '../resources/resource.js';
import { allows } from '../schema/allows.js';
import type { SchemaNode } from '../schema/schema-node.js';
import { type KnownValues, knownMembers, knownParameter } from './known-values.js';

/**
 * An operation whose plain requests have the known values.
 * @returns the operation itself if nothing is known of it.
 */
export function withKnownValues(operation: KnownOperation, known: KnownValues, model: ResourceModel): KnownOperation {
  const parameters = operation.parameters.map((parameter) => withKnownValue(operation, parameter, known, model));
  const { body } = operation;
  const members =
    body === undefined ? [] : [...membersOf({ ...operation, parameters }, body.content, known, model), ...repeatedIn(body.content, known)];
  const isSame = members.length === 0 && parameters.every((parameter, i) => parameter === operation.parameters[i]);
  if (isSame) return operation;
  if (body === undefined || members.length === 0) return { ...operation, parameters };
  return { ...operation, parameters, body: { ...body, content: { ...body.content, known: [...(body.content.known ?? []), ...members] } } };
}

/** A known value must be one that the document allows. */
function withKnownValue(operation: KnownOperation, parameter: KnownParameter, known: KnownValues, model: ResourceModel): KnownParameter {
  const value = spellingsOf(knownParameter(operation, parameter, known, model)).find((one) => isAllowed(parameter.schema, one));
  return value === undefined ? parameter : { ...parameter, known: value };
}

/** A key as it was answered, then as a number or a text: documents often describe the integer `id` of a thing as a text in its path. */
export function spellingsOf(value: JsonValue | undefined): readonly JsonValue[] {
  if (value === undefined) return [];
  if (isNumber(value)) return [value, value.text];
  return typeof value === 'string' && isIntegerText(value) ? [value, jsonNumber(value)] : [value];
}

function isIntegerText(text: string): boolean {
  return /^(?:0|-?[1-9]\d*)$/.test(text);
}

/** True if a schema takes a value. */
export function isAllowed(schema: SchemaNode, value: JsonValue): boolean {
  return allows(schema, value);
}

type KnownMember = NonNullable<KnownMediaType['known']>[number];

function membersOf(
  operation: KnownOperation,
  { schema }: KnownMediaType,
  known: KnownValues,
  model: ResourceModel,
): readonly KnownMember[] {
  const full = requestModelOf(operation)?.full;
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

/** The first item stands for every item of an array. */
export function instancePath(path: MemberPath): InstancePath {
  return path.map((name) => (name === '*' ? 0 : name));
}
