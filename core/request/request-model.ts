import type { Constraint } from '../openapi/constraint.js';
import { requiredMembers, richest, sampleOf } from './sample.js';
import { freshInteger } from './integer-slots.js';
import { getAt, setAt } from '../json/edit.js';
import { type JsonValue, isArray, isNumber, isObject, jsonArray, jsonNumber, jsonObject } from '../json/value.js';
import { evaluate } from '../schema/evaluate.js';
import type { InstancePath } from '../json/instance-path.js';
import { validValue } from '../schema/samples/valid-value.js';
import { type Shape, shapeOf } from '../schema/shape.js';
import type { MediaType, Operation } from '../openapi/contract.js';
import type { Assertion, SchemaNode } from '../schema/schema-node.js';
import { freshText } from './fresh-text.js';
import { freshMembers } from './id-member.js';
import { isJsonContent } from './plain-content.js';
import { sentShape } from './sent-shape.js';
import { plainHead } from './plain-head.js';
import type { RequestHead } from './request-head.js';
import { withAllOf } from '../schema/with-all-of.js';

/** What requests to an operation consist of: its fields, and the plain bodies from which each case differs in one thing. */
export interface RequestModel {
  readonly operation: Operation;
  readonly media: MediaType;
  readonly shape: Shape;
  /** The head of a plain request. */
  readonly head: RequestHead;
  /** The body with every declared member. */
  readonly full: JsonValue;
  /** The body with only the required members. */
  readonly minimal: JsonValue;
  /** The simplest body that violates the schema. */
  readonly plainInvalid: JsonValue;
  /** Every field of the full body, the body itself first, fields for undeclared members last. */
  readonly fields: readonly Field[];
}

/** A field of the request that the contract describes. */
export interface Field {
  /** The path in the body; empty for the body itself. */
  readonly path: InstancePath;
  readonly shape: Shape;
  readonly required: boolean;
  /** False for a field that stands for all undeclared members, which the full body lacks. */
  readonly declared: boolean;
}

/** The model of an operation's requests; undefined if it takes no body of JSON. */
export function requestModelOf(operation: Operation): RequestModel | undefined {
  const media = operation.body?.content;
  return media === undefined || !isJsonContent(media) ? undefined : modelOf(operation, media);
}

function modelOf(operation: Operation, media: MediaType): RequestModel {
  const example = richest(media.examples.map(({ value }) => value));
  const [plain, least] = (['all', 'none'] as const).map((optional) =>
    validValue(media.schema, { example, optional, direction: 'request' }),
  );
  const shape = sentShape(shapeOf(media.schema, plain));
  const isFresh = freshMembers(operation);
  const slotted = (value: JsonValue, of: Shape): JsonValue => withFreshTexts(withKnown(withSlots(value, of, isFresh), media), value, media);
  const minimal = least === undefined ? sampleOf(shape, requiredMembers, example) : slotted(least, shapeOf(media.schema, least));
  const full = plain === undefined ? minimal : slotted(plain, shape);
  const fields = fieldsOf(shape, [], true).filter(({ path }) => getAt(full, path) !== undefined);
  return {
    operation,
    media,
    shape,
    head: plainHead(operation),
    full,
    minimal,
    plainInvalid: plainInvalidFor(media.schema),
    fields: [...fields, ...fields.flatMap((field) => undeclaredIn(media.schema, field))],
  };
}

/** A field for all undeclared members, if `additionalProperties` has a schema. */
function undeclaredIn(schema: SchemaNode, { path, shape }: Field): readonly Field[] {
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
  return SIMPLE.find((candidate) => evaluate(schema, candidate, { direction: 'request' }).violations.length > 0) ?? jsonObject([]);
}

/** Integers that identify what is created become slots for fresh ids. */
function withSlots(
  value: JsonValue,
  shape: Shape | undefined,
  isFresh: (path: InstancePath) => boolean,
  path: InstancePath = [],
): JsonValue {
  if (shape === undefined || shape.values !== undefined) return value;
  if (isArray(value))
    return jsonArray(value.items.map((item, i) => withSlots(item, shape.prefix?.[i] ?? shape.items, isFresh, [...path, i])));
  if (isObject(value)) {
    const shapes = new Map(shape.members.map((member) => [member.name, member.shape]));
    return jsonObject(value.members.map(([name, member]) => [name, withSlots(member, shapes.get(name), isFresh, [...path, name])]));
  }
  return isNumber(value) && isFresh(path) && shape.types.includes('integer') && /^-?\d+$/.test(value.text)
    ? freshInteger({ ...shape, plain: value.text })
    : value;
}

/** What a run knows replaces what is made up. */
function withKnown(value: JsonValue, { known = [] }: MediaType): JsonValue {
  return known.reduce((whole, [path, item]) => (getAt(whole, path) === undefined ? whole : setAt(whole, path, item)), value);
}

/** Texts that a server takes only once become slots. */
function withFreshTexts(value: JsonValue, plain: JsonValue, { fresh = [], schema }: MediaType): JsonValue {
  return fresh.reduce((whole, path) => {
    const text = freshText(schema, plain, path);
    return text === undefined ? whole : setAt(whole, path, text);
  }, value);
}

function fieldsOf(shape: Shape, path: InstancePath, required: boolean): readonly Field[] {
  const members = shape.members.flatMap((member) => fieldsOf(member.shape, [...path, member.name], member.required));
  const prefix = (shape.prefix ?? []).flatMap((item, i) => fieldsOf(item, [...path, i], true));
  const items = shape.items === undefined || prefix.length > 0 ? [] : fieldsOf(shape.items, [...path, 0], true);
  return [{ path, shape, required, declared: true }, ...members, ...items, ...prefix];
}

/** The keyword at a path of the body that a case probes; the schema at that path if the keyword is not written. */
export function constraintAt(
  model: RequestModel,
  path: InstancePath,
  keyword: Assertion['keyword'],
  otherwise: Assertion['keyword'] = 'type',
): Constraint {
  const assertions = nodesAt(model.media.schema, path).flatMap((node) => node.assertions);
  const found = assertions.find((one) => one.keyword === keyword) ?? assertions.find((one) => one.keyword === otherwise);
  const field = model.fields.find((one) => one.path.join('/') === path.join('/'));
  return found ?? { keyword, at: field?.shape.at ?? model.media.schema.at };
}

function nodesAt(node: SchemaNode, path: InstancePath): readonly SchemaNode[] {
  const [step, ...rest] = path;
  const all = withAllOf(node);
  if (step === undefined) return all;
  const children = all.flatMap((one) =>
    typeof step === 'number' ? (one.items ?? []) : one.properties.filter(({ name }) => name === step).map(({ schema }) => schema),
  );
  return children.flatMap((child) => nodesAt(child, rest));
}

/** True if the body is an object, so that members can be added, removed and renamed. */
export function isObjectBody(model: RequestModel): boolean {
  return isObject(model.full);
}
