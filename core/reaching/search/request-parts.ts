import { isChanging } from '../../contract/is-changing.js';
import type { ParameterLocation } from '../../contract/contract.js';
import { getAt, setAt } from '../../json/edit.js';
import { type InstancePath, lastNameIn } from '../../json/instance-path.js';
import { type JsonValue, isObject } from '../../json/value.js';
import type { KnownOperation, RepeatedMember } from '../../knowledge/known-operation.js';
import { parameterSamples } from '../../request/samples/parameter-samples.js';
import { requestModelOf } from '../../request/request-model.js';
import { writtenOut } from '../../request/slots/without-slots.js';
import { allowsListedOnly } from '../../schema/nodes/allows-listed-only.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { withBody, withoutMember } from '../../reach/bodies/with-body.js';
import { givenPaths } from '../../reach/bodies/given-members.js';
import type { KnownValues } from '../../reach/values/known-values.js';

/** One part of a plain request whose value a run may choose. */
export type RequestPart = {
  readonly name: string;
  /** All of them apply to its value. */
  readonly schemas: readonly SchemaNode[];
  readonly isOptional: boolean;
  /** In the plain request; undefined for an optional parameter, or member, that is not sent. */
  readonly value: JsonValue | undefined;
  /** What the document shows of a parameter, beside its schemas. */
  readonly examples?: readonly JsonValue[];
} & (
  | { readonly in: ParameterLocation }
  | {
      readonly in: 'body';
      /** Never empty. */
      readonly path: InstancePath;
    }
);

/**
 * The parts of a plain request, the parameters first. Without those that the configuration gives, and without keys of what an operation
 * changes: nothing that the run did not create is changed.
 */
export function partsOf(operation: KnownOperation, known: KnownValues): readonly RequestPart[] {
  const isOfOthers = isChanging(operation) && !known.allowDestructive;
  const parameters = operation.parameters.flatMap((parameter): readonly RequestPart[] => {
    const { name, in: location, required, isSent = false, schema } = parameter;
    if (known.given(operation, name) !== undefined || (location === 'path' && isOfOthers)) return [];
    const [value] = required || isSent ? parameterSamples(operation, parameter) : [];
    const examples = parameter.examples.map((one) => one.value);
    return [{ in: location, name, schemas: [schema], isOptional: !required, value, examples }];
  });
  return [...parameters, ...membersOf(operation, known)];
}

function membersOf(operation: KnownOperation, known: KnownValues): readonly RequestPart[] {
  const model = requestModelOf(operation);
  if (model === undefined) return [];
  const whole = plainBodyOf(operation) ?? model.full;
  const { key } = model.media;
  const given = givenPaths(operation, known);
  return model.fields.flatMap(({ path, required, declared, roots }): readonly RequestPart[] => {
    const value = getAt(whole, path);
    const name = lastNameIn(path);
    const isGiven = given.has(path.join('\n')) || path.join('\n') === key?.path.join('\n');
    if (!declared || value === undefined || name === undefined || isGiven) return [];
    return [{ in: 'body', name, path, schemas: roots, isOptional: !required, value }];
  });
}

/**
 * The optional members that the body of a plain request lacks, though its schema has them: a document may forget to require them.
 * Only those of objects that the body has.
 */
export function absentMembers(operation: KnownOperation, known: KnownValues): readonly RequestPart[] {
  const { body } = operation;
  const sent = plainBodyOf(operation);
  if (body === undefined || sent === undefined) return [];
  const { known: _, refused: __, accepted: ___, ...content } = body.content;
  const whole = { ...operation, body: { ...body, content } };
  return membersOf(whole, known).flatMap((part) => {
    const isAbsent = part.in === 'body' && getAt(sent, part.path) === undefined;
    const parent = part.in === 'body' ? getAt(sent, part.path.slice(0, -1)) : undefined;
    return isAbsent && parent !== undefined && isObject(parent) ? [{ ...part, value: undefined }] : [];
  });
}

/** The body of a plain request; undefined if it has none. */
export function plainBodyOf(operation: KnownOperation): JsonValue | undefined {
  const full = requestModelOf(operation)?.full;
  return full === undefined ? undefined : writtenOut(full);
}

/**
 * The operation whose plain requests have another value in a part.
 * @param of where the thing that the request names has that value, if it does.
 */
export function withPart(
  operation: KnownOperation,
  part: RequestPart,
  value: JsonValue,
  of?: Pick<RepeatedMember, 'resource' | 'member'>,
): KnownOperation {
  if (part.in !== 'body') {
    const parameters = operation.parameters.map((one) => {
      if (one.in !== part.in || one.name !== part.name) return one;
      return one.required ? { ...one, known: value } : { ...one, known: value, isSent: true as const };
    });
    return { ...operation, parameters };
  }
  const { body } = operation;
  if (body === undefined) return operation;
  const sent = part.value === undefined ? plainBodyOf(operation) : undefined;
  // Known values replace members, and add none.
  if (sent !== undefined) return withBody(operation, setAt(sent, part.path, value));
  const { known = [], repeated = [] } = body.content;
  const others = repeated.filter(({ path }) => path.join('\n') !== part.path.join('\n'));
  const content = {
    ...body.content,
    known: [...known, [part.path, value] as const],
    repeated: of === undefined ? others : [...others, { path: part.path, ...of }],
  };
  return { ...operation, body: { ...body, content } };
}

/** The operation whose plain body is what documents would show as an example: new values of its texts keep their form. */
export function withFormOfBody(operation: KnownOperation): KnownOperation {
  const shown = plainBodyOf(operation);
  if (shown === undefined) return operation;
  const { body, ...others } = withBody(operation, shown);
  return body === undefined ? operation : { ...others, body: { ...body, content: { ...body.content, shown } } };
}

/** The operation whose plain requests lack an optional part; undefined if the part is not there, or required. */
export function withoutPart(operation: KnownOperation, part: RequestPart): KnownOperation | undefined {
  if (!part.isOptional || part.value === undefined) return undefined;
  if (part.in !== 'body') {
    const isPart = (name: string, location: ParameterLocation): boolean => name === part.name && location === part.in;
    const parameters = operation.parameters.map((one) => {
      if (!isPart(one.name, one.in)) return one;
      const { isSent: _, ...unsent } = one;
      return unsent;
    });
    return { ...operation, parameters };
  }
  return operation.body === undefined ? undefined : withoutMember(operation, part.path);
}

/** True if the document lists the values of a part, so that each is its own. */
export function isListed({ schemas }: RequestPart): boolean {
  return schemas.some(allowsListedOnly);
}
