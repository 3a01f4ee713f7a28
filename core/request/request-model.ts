import type { Constraint } from '../contract/constraint.js';
import { requiredMembers, sampleOf } from './samples/sample.js';
import { freshInteger } from './slots/integer-slots.js';
import { getAt, setAt } from '../json/edit.js';
import { type JsonValue, isArray, isNumber, isObject, jsonArray, jsonNumber, jsonObject } from '../json/value.js';
import { evaluate } from '../schema/evaluation/evaluate.js';
import type { InstancePath } from '../json/instance-path.js';
import { withMappedValues } from '../schema/discriminators.js';
import { type Shape, shapeOf } from '../schema/shape.js';
import type { KnownMediaType, KnownOperation } from '../knowledge/known-operation.js';
import type { Assertion, SchemaNode } from '../schema/nodes/schema-node.js';
import { freshText } from './slots/fresh-text.js';
import { freshMembers } from './slots/id-member.js';
import { withKnownMembers } from './samples/known-members.js';
import { isJsonContent, plainValueOf, realisticValue } from './samples/plain-content.js';
import { withoutRefused } from './samples/refused-members.js';
import { sentShape } from './sent-shape.js';
import { plainHead } from './samples/plain-head.js';
import { withPathKey } from './slots/path-key.js';
import type { RequestHead } from './plan/request-head.js';
import { syntheticNode } from '../schema/samples/synthetic.js';
import { memoize, memoizeParts, memoizeUpTo } from '../memoize.js';
import { type Field, fieldsOf, undeclaredIn } from './body-fields.js';

export type { Field } from './body-fields.js';

/** What requests to an operation consist of: its fields, and the plain bodies from which each case differs in one thing. */
export interface RequestModel {
  readonly operation: KnownOperation;
  readonly media: KnownMediaType;
  readonly shape: Shape;
  /** The head of a plain request. */
  readonly head: RequestHead;
  /** The body with every declared member. */
  readonly whole: JsonValue;
  /** The same without the members that the server is known to refuse. */
  readonly full: JsonValue;
  /** The body with only the required members. */
  readonly minimal: JsonValue;
  /** The simplest body that violates the schema. */
  readonly plainInvalid: JsonValue;
  /** Every field of the full body, the body itself first, fields for undeclared members last. */
  readonly fields: readonly Field[];
}

/** Each may hold thousands of fields, and those of one operation are asked for in a row. */
const MOST_KEPT = 8;

/** The model of an operation's requests; undefined if it takes no body of JSON. */
export const requestModelOf = memoizeUpTo(MOST_KEPT, (operation: KnownOperation): RequestModel | undefined => {
  const media = operation.body?.content;
  return media === undefined || !isJsonContent(media) ? undefined : modelOf(operation, media);
});

/** The model of requests to an operation whose content is a value of a media type; its codec writes the value. */
export function modelOf(operation: KnownOperation, media: KnownMediaType): RequestModel {
  const example = realisticValue(media);
  const [plain, least] = (['all', 'none'] as const).map((optional) => plainValueOf(media, optional));
  const shape = sentShape(plainShape(media.schema, plain));
  const isFresh = freshMembers(operation);
  const head = plainHead(operation);
  const slotted = (value: JsonValue, of: Shape): JsonValue =>
    withKey(
      operation,
      media,
      head.target,
      withFreshTexts(withKnownMembers(media, withSlots(value, of, isFresh)), withKnownMembers(media, value), media),
    );
  const declared = least === undefined ? sampleOf(shape, requiredMembers, example) : slotted(least, plainShape(media.schema, least));
  const whole = plain === undefined ? declared : slotted(plain, shape);
  const full = withoutRefused(media, whole);
  const minimal = withNeeded(media, declared, full);
  const fields = asNeeded(media, fieldsOf(shape, { path: [], required: true, roots: [media.schema], value: full }));
  return {
    operation,
    media,
    shape,
    head,
    whole,
    full,
    minimal,
    plainInvalid: plainInvalidFor(media.schema),
    fields: [...fields, ...fields.flatMap(undeclaredIn)],
  };
}

/** The body with only the required members, and the optional ones that a server wants. */
function withNeeded({ needed = [] }: KnownMediaType, minimal: JsonValue, full: JsonValue): JsonValue {
  return needed.reduce((body, path) => {
    const value = getAt(full, path);
    return value === undefined || getAt(body, path) !== undefined ? body : setAt(body, path, value);
  }, minimal);
}

/** Fields of which those are required that a server wants. */
function asNeeded({ needed }: KnownMediaType, fields: readonly Field[]): readonly Field[] {
  if (needed === undefined) return fields;
  const wanted = new Set(needed.map((path) => path.join('\n')));
  return fields.map((field) => (wanted.has(field.path.join('\n')) ? { ...field, required: true } : field));
}

/** The plain value is the same object for each operation that is bound to other things (plainValueOf). */
const plainShape = memoizeParts((schema: SchemaNode, value: JsonValue | undefined) => shapeOf(schema, value));

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

/** The key of what the path names, of which the body must not say something else. */
function withKey(operation: KnownOperation, media: KnownMediaType, target: string, value: JsonValue): JsonValue {
  return operation.body?.content === media ? withPathKey(operation, target, value) : value;
}

/** Texts that a server takes only once become slots. */
function withFreshTexts(value: JsonValue, plain: JsonValue, { fresh = [], keepsForm, days, today, schema }: KnownMediaType): JsonValue {
  return fresh.reduce((whole, path) => {
    const text = freshText(schema, plain, path, { keepsForm, days, today });
    return text === undefined ? whole : setAt(whole, path, text);
  }, value);
}

/** The keyword of a field that a case probes; the schema of the field if the keyword is not written. */
export function constraintOf(
  { nodes, shape }: Pick<Field, 'nodes' | 'shape'>,
  keyword: Assertion['keyword'],
  otherwise: Assertion['keyword'] = 'type',
): Constraint {
  let found: Assertion | undefined;
  for (const { assertions } of nodes) {
    const known = assertions.find((one) => one.keyword === keyword);
    if (known !== undefined) return known;
    found ??= assertions.find((one) => one.keyword === otherwise);
  }
  return found ?? { keyword, at: shape.at };
}

/** The keyword at a path of the body that a case probes. */
export function constraintAt(
  model: RequestModel,
  path: InstancePath,
  keyword: Assertion['keyword'],
  otherwise: Assertion['keyword'] = 'type',
): Constraint {
  const field = fieldsByPath(model.fields).get(path.join('/'));
  return field === undefined ? { keyword, at: model.media.schema.at } : constraintOf(field, keyword, otherwise);
}

const fieldsByPath = memoize((fields: readonly Field[]) => new Map(fields.toReversed().map((field) => [field.path.join('/'), field])));

/**
 * A model whose full body has another value at a field, and whose fields are those of that value.
 * @param roots the schemas of the value.
 */
export function modelWith(model: RequestModel, field: Field, roots: readonly SchemaNode[], value: JsonValue): RequestModel {
  const { path, required } = field;
  const shape = sentShape(shapeOf(syntheticNode(field.shape, [], { allOf: roots }), value));
  const slotted = withSlots(value, shape, freshMembers(model.operation), path);
  const full = withoutRefused(model.media, withMappedValues(model.media.schema, setAt(model.full, path, slotted)));
  const fields = fieldsOf(shape, { path, required, roots, value: getAt(full, path) });
  return { ...model, full, fields: [...fields, ...fields.flatMap(undeclaredIn)] };
}

/** True if the body is an object, so that members can be added, removed and renamed. */
export function isObjectBody(model: RequestModel): boolean {
  return isObject(model.full);
}
