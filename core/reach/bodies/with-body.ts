import { getAt, setAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import type { InstancePath } from '../../json/instance-path.js';
import { type JsonValue, jsonNumber, memberOf } from '../../json/value.js';
import type { KnownMediaType, KnownMember, KnownOperation } from '../../knowledge/known-operation.js';
import { type Field, requestModelOf } from '../../request/request-model.js';
import { fullWith } from '../../request/samples/refused-members.js';
import { allows } from '../../schema/allows.js';

/** The operation with a body in its plain requests. */
export function withBody(operation: KnownOperation, value: JsonValue): KnownOperation {
  const { body } = operation;
  if (body === undefined) return operation;
  const { fresh = [], accepted: _, ...content } = body.content;
  const known: KnownMediaType['known'] = [[[], value]];
  // Values that are new in each request are in the body as slots already.
  return { ...operation, body: { ...body, content: { ...content, known, ...(fresh.length === 0 ? {} : { fresh: [] }) } } };
}

/** The operation with these values of members in its bodies, in place of those that were known of them. */
export function withKnownMembers(operation: KnownOperation, members: readonly KnownMember[]): KnownOperation {
  const { body } = operation;
  if (body === undefined || members.length === 0) return operation;
  const are = new Set(members.map(([path]) => path.join('\n')));
  const others = (body.content.known ?? []).filter(([path]) => !are.has(path.join('\n')));
  return { ...operation, body: { ...body, content: { ...body.content, known: [...others, ...members] } } };
}

/** The operation with the required members only in its plain requests; undefined if they have no others. */
export function withRequiredOnly(operation: KnownOperation): KnownOperation | undefined {
  const model = requestModelOf(operation);
  return model === undefined || equalJson(model.minimal, model.full) ? undefined : withBody(operation, model.minimal);
}

/**
 * The operation with the plain body that the server accepted, where that is another one than its cases have; what is known of its members stays, such
 * as the things that they name.
 */
export function asAccepted(operation: KnownOperation): KnownOperation {
  const { accepted, known = [] } = operation.body?.content ?? {};
  if (accepted === undefined) return operation;
  const named = known.filter(([path]) => path.length > 0 && getAt(accepted, path) !== undefined);
  return withBody(
    operation,
    named.reduce<JsonValue>((body, [path, value]) => setAt(body, path, value), accepted),
  );
}

/** The operation whose cases stay as they are, while what it creates for others is created with this body. */
export function withAcceptedBody(operation: KnownOperation, accepted: JsonValue): KnownOperation {
  const { body } = operation;
  return body === undefined ? operation : { ...operation, body: { ...body, content: { ...body.content, accepted } } };
}

/** Upper bound on numbers that are the most of a scale. */
const LARGEST = 1000;

/** The operation with the most that the document allows in each number of a scale: a score of 10; undefined if there is none. */
export function withMostAllowed(operation: KnownOperation): KnownOperation | undefined {
  const model = requestModelOf(operation);
  if (model === undefined) return undefined;
  const body = model.fields.reduce<JsonValue>((whole, { path, shape, roots }) => {
    const most = shape.max === undefined || Number(shape.max) > LARGEST ? undefined : jsonNumber(shape.max);
    const isOther = most !== undefined && getAt(whole, path) !== undefined && roots.every((root) => allows(root, most, 'request'));
    return isOther ? setAt(whole, path, most) : whole;
  }, model.full);
  return equalJson(body, model.full) ? undefined : withBody(operation, body);
}

/** Of more words than most servers want of a text that must not be too short. */
const SENTENCE = 'A text that says what there is to say, in as many words as that takes.';

/** The operation with a sentence in each text that may be one; undefined if there is none. What names something, or is new each time, is no such text. */
export function withSentences(operation: KnownOperation): KnownOperation | undefined {
  const model = requestModelOf(operation);
  if (model === undefined) return undefined;
  const known = new Set((model.media.known ?? []).map(([path]) => path.join('\n')));
  const body = model.fields.reduce<JsonValue>((whole, { path, shape, roots }) => {
    const isText = typeof getAt(whole, path) === 'string' && path.length > 0 && !known.has(path.join('\n')) && shape.values === undefined;
    return isText && roots.every((root) => allows(root, SENTENCE, 'request')) ? setAt(whole, path, SENTENCE) : whole;
  }, model.full);
  return equalJson(body, model.full) ? undefined : withBody(operation, body);
}

/** An operation that sets a member to a listed value. */
export interface ListedStep {
  readonly operation: KnownOperation;
  /** The name of the member. */
  readonly member: string;
  readonly value: JsonValue;
}

/**
 * The operation once for each other value of each member that lists some: steps from one state to another are often written so, `status: finished`. A
 * PATCH has that member alone, and what it requires.
 */
export function listedSteps(operation: KnownOperation): readonly ListedStep[] {
  const model = requestModelOf(operation);
  if (model === undefined) return [];
  const isPart = operation.method === 'PATCH';
  const base = isPart ? model.minimal : model.full;
  return model.fields.flatMap((field) => {
    const [name] = field.path;
    if (field.path.length !== 1 || typeof name !== 'string') return [];
    return otherListed(field, memberOf(base, name)).map((value) => ({
      operation: withBody(operation, isPart ? setAt(base, [name], value) : fullWith(model, [name], value)),
      member: name,
      value,
    }));
  });
}

/** The values that a member lists and a request may have, but for the one that it has, and null. */
export function otherListed({ shape, roots }: Pick<Field, 'shape' | 'roots'>, current: JsonValue | undefined): readonly JsonValue[] {
  const others = (shape.values ?? []).filter((value) => value !== null && !equalJson(value, current ?? null));
  return others.filter((value) => roots.every((root) => allows(root, value, 'request')));
}

/** The operation whose plain requests lack an optional member, beside those that they lack already. */
export function withoutMember(operation: KnownOperation, path: InstancePath): KnownOperation {
  const { body } = operation;
  if (body === undefined) return operation;
  const { paths = [], isFault = false } = body.content.refused ?? {};
  return { ...operation, body: { ...body, content: { ...body.content, refused: { paths: [...paths, path], isFault } } } };
}
