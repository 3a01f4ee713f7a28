import type { InstancePath } from '../json/instance-path.js';
import { getAt } from '../json/edit.js';
import type { JsonValue } from '../json/value.js';
import type { MediaType, Operation, Parameter } from '../openapi/contract.js';
import { requestModelOf } from '../request/request-model.js';
import { fieldsOfBody } from '../resources/references/fields-of-body.js';
import type { MemberPath, ResourceModel } from '../resources/resource.js';
import { evaluate } from '../schema/evaluate.js';
import { type KnownValues, knownMembers, knownParameter } from './known-values.js';

/**
 * An operation whose plain requests have the known values.
 * @returns the operation itself if nothing is known of it.
 */
export function withKnownValues(operation: Operation, known: KnownValues, model: ResourceModel): Operation {
  const parameters = operation.parameters.map((parameter) => withKnownValue(operation, parameter, known, model));
  const { body } = operation;
  const members = body === undefined ? [] : membersOf({ ...operation, parameters }, body.content, known, model);
  const isSame = members.length === 0 && parameters.every((parameter, i) => parameter === operation.parameters[i]);
  if (isSame) return operation;
  if (body === undefined || members.length === 0) return { ...operation, parameters };
  return { ...operation, parameters, body: { ...body, content: { ...body.content, known: members } } };
}

/** A known value must be one that the document allows. */
function withKnownValue(operation: Operation, parameter: Parameter, known: KnownValues, model: ResourceModel): Parameter {
  const value = knownParameter(operation, parameter, known, model);
  return value === undefined || !isAllowed(parameter, value) ? parameter : { ...parameter, known: value };
}

function isAllowed({ schema }: Pick<Parameter, 'schema'>, value: JsonValue): boolean {
  return evaluate(schema, value, { formats: 'assertion' }).violations.length === 0;
}

type KnownMember = NonNullable<MediaType['known']>[number];

function membersOf(operation: Operation, { schema }: MediaType, known: KnownValues, model: ResourceModel): readonly KnownMember[] {
  const full = requestModelOf(operation)?.full;
  if (full === undefined) return [];
  const fields = fieldsOfBody(schema).map(({ path }) => path);
  const members = knownMembers(operation, known, model, fields).map(([path, value]): KnownMember => [instancePath(path), value]);
  return members.filter(([path]) => getAt(full, path) !== undefined);
}

/** The first item stands for every item of an array. */
function instancePath(path: MemberPath): InstancePath {
  return path.map((name) => (name === '*' ? 0 : name));
}
