import { getAt } from '../json/edit.js';
import { type JsonValue, isObject, jsonArray, jsonNumber, jsonObject } from '../json/value.js';
import { evaluate } from '../schema/evaluate.js';
import type { InstancePath } from '../schema/instance-path.js';
import { type Shape, shapeOf } from '../schema/shape.js';
import type { Assertion, MediaType, Operation, SchemaNode } from '../openapi/contract.js';
import type { Constraint } from './case.js';
import { allMembers, requiredMembers, richest, sampleOf } from './sample.js';

/** What every generator of cases starts from: an operation's body schema, and the plain bodies to change in one thing. */
export interface Ground {
  readonly operation: Operation;
  readonly media: MediaType;
  readonly shape: Shape;
  readonly full: JsonValue;
  readonly requiredOnly: JsonValue;
  readonly plainInvalid: JsonValue;
  /** Every part of the full body that the schema speaks of, the body itself first; what it asks of undeclared members last. */
  readonly parts: readonly Part[];
}

/** A part of the body. */
export interface Part {
  readonly path: InstancePath;
  readonly shape: Shape;
  readonly required: boolean;
  /** False for one that stands for all undeclared members, which the full body lacks. */
  readonly declared: boolean;
}

/** The ground of an operation, or undefined where it takes no body. */
export function groundOf(operation: Operation): Ground | undefined {
  const media = operation.body?.content;
  if (media === undefined) return undefined;
  const shape = shapeOf(media.schema);
  const example = richest(media.examples.map(({ value }) => value));
  const requiredOnly = sampleOf(shape, requiredMembers, example);
  const samples = [sampleOf(shape, allMembers, example), requiredOnly, ...(example === undefined ? [] : [example]), ...SIMPLE];
  // A schema may take an optional member in no form at all, no items, or what only an example shows.
  const full = samples.find((sample) => evaluate(media.schema, sample).violations.length === 0) ?? requiredOnly;
  const parts = partsOf(shape, [], true).filter(({ path }) => getAt(full, path) !== undefined);
  return {
    operation,
    media,
    shape,
    full,
    requiredOnly,
    plainInvalid: plainInvalidFor(media.schema),
    parts: [...parts, ...parts.flatMap((part) => undeclaredIn(media.schema, part))],
  };
}

/** A member that stands for all undeclared ones, where the schema says what they are (`additionalProperties` with a schema). */
function undeclaredIn(schema: SchemaNode, { path, shape }: Part): readonly Part[] {
  const [first, ...others] = nodesAt(schema, path).flatMap((node) => node.additional ?? []);
  if (first === undefined || !shape.open || shape.members.some(({ name }) => name === UNDECLARED)) return [];
  return [
    { path: [...path, UNDECLARED], shape: shapeOf({ ...first, allOf: [...first.allOf, ...others] }), required: false, declared: false },
  ];
}

const UNDECLARED = 'extra';

/** One value of each type. */
const SIMPLE: readonly JsonValue[] = [jsonObject([]), jsonArray([]), null, '', jsonNumber('0'), true];

function plainInvalidFor(schema: SchemaNode): JsonValue {
  return SIMPLE.find((candidate) => evaluate(schema, candidate).violations.length > 0) ?? jsonObject([]);
}

function partsOf(shape: Shape, path: InstancePath, required: boolean): readonly Part[] {
  const members = shape.members.flatMap((member) => partsOf(member.shape, [...path, member.name], member.required));
  const items = shape.items === undefined ? [] : partsOf(shape.items, [...path, 0], true);
  return [{ path, shape, required, declared: true }, ...members, ...items];
}

/** The keyword of a part that a case is about; the part's schema itself where the keyword is not written. */
export function constraintAt(
  ground: Ground,
  path: InstancePath,
  keyword: Assertion['keyword'],
  otherwise: Assertion['keyword'] = 'type',
): Constraint {
  const assertions = nodesAt(ground.media.schema, path).flatMap((node) => node.assertions);
  const found =
    assertions.find((assertion) => assertion.keyword === keyword) ?? assertions.find((assertion) => assertion.keyword === otherwise);
  const part = ground.parts.find((currentPart) => currentPart.path.join('/') === path.join('/'));
  return found ?? { keyword, at: part?.shape.at ?? ground.media.schema.at };
}

function nodesAt(node: SchemaNode, path: InstancePath): readonly SchemaNode[] {
  const [step, ...rest] = path;
  const all = [node, ...node.allOf.flatMap((branch) => nodesAt(branch, []))];
  if (step === undefined) return all;
  const children = all.flatMap((schemaNode) =>
    typeof step === 'number'
      ? (schemaNode.items ?? [])
      : schemaNode.properties.filter(({ name }) => name === step).map(({ schema }) => schema),
  );
  return children.flatMap((child) => nodesAt(child, rest));
}

/** Whether the body is an object, so that members can be added, dropped and renamed. */
export function isObjectBody(ground: Ground): boolean {
  return isObject(ground.full);
}
