import { type JsonValue, isNumber, jsonNumber } from '../../json/value.js';
import type { KnownOperation, KnownParameter } from '../../knowledge/known-operation.js';
import { memoize } from '../../memoize.js';
import { allows } from '../../schema/allows.js';
import { validValue } from '../../schema/samples/valid-value.js';
import { withShownValues } from '../../schema/samples/with-shown-values.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { type Shape, shapeOf } from '../../schema/shape.js';
import { integerRange } from '../slots/integer-range.js';
import { isChanging } from '../../contract/is-changing.js';
import { keyOfSameForm } from './key-of-same-form.js';
import { withSome } from './with-some.js';

/**
 * Plain values of a parameter, the best first: a known one, its examples, what its schema shows, then made-up ones. The path parameters of operations that change or
 * delete something get ids that exist nowhere in practice, so that a run does no harm to what it did not create. Each is made when it is asked for.
 */
export function* parameterSamples(operation: KnownOperation, parameter: KnownParameter): Generator<JsonValue, undefined> {
  for (const value of candidatesFor(operation, parameter)) if (value !== undefined && allows(parameter.schema, value)) yield value;
}

function* candidatesFor(
  operation: KnownOperation,
  { in: location, required, schema, examples, known, like }: KnownParameter,
): Generator<JsonValue | undefined> {
  if (known !== undefined) yield known;
  const { shape, made } = madeFor(schema);
  const unlikely = location === 'path' && isChanging(operation) && shape.values === undefined;
  // What names a thing may be somebody's: where something is changed, or by the path, it is tried once the made-up one is refused.
  const mayName = location === 'path' || (required && isChanging(operation));
  const sameForm = like === undefined ? undefined : keyOfSameForm(like);
  const alike = sameForm === undefined ? [] : [sameForm];
  if (unlikely) yield* idsFor(operation, [...alike, ...unlikelyIds(shape), ...made.flatMap(shifted)]);
  else yield* examples.map(({ value }) => value);
  if (!mayName) for (const value of made) yield withShownValues(schema, value, 'request');
  yield* [...made, ...(shape.values ?? []).slice(0, MOST_LISTED), 'sample', jsonNumber('1')];
}

/** What a schema says without an operation: of each operation that is bound to other things, the parameters have the same schemas. */
const madeFor = memoize((schema: SchemaNode): { readonly shape: Shape; readonly made: readonly JsonValue[] } => {
  const made = [
    ...(['none', 'all'] as const).map((optional) => validValue(schema, { optional, direction: 'request' })),
    // An empty list or map cannot be told from an absent one.
    validValue(withSome(schema), { direction: 'request' }),
  ];
  return { shape: shapeOf(schema), made: made.filter((value) => value !== undefined) };
});

/** Of listed values, the first may be empty or otherwise hard to write. */
const MOST_LISTED = 20;

/** Ids that nothing has: a number far from those that servers count up to, a random uuid, a random word, and that number as a text. */
function unlikelyIds(shape: Shape): readonly JsonValue[] {
  const { max } = integerRange(shape);
  const largest = BigInt(max) < UNLIKELY_NUMBER ? BigInt(max) : UNLIKELY_NUMBER;
  return [
    jsonNumber(largest.toString()),
    '7e0f3d0a-5c1b-4f6e-9a38-2d41c6b5e903',
    'none7e0f3d0a5c1b',
    'none7e0f',
    UNLIKELY_NUMBER.toString(),
  ];
}

/** What a PUT creates, or a POST to its own path, must not be what another operation deletes. */
function idsFor({ method, path }: KnownOperation, ids: readonly JsonValue[]): readonly JsonValue[] {
  const mayCreate = method === 'PUT' || (method === 'POST' && path.endsWith('}'));
  return mayCreate ? [...ids.map(another), ...ids] : ids;
}

/** Another id of the same kind. */
function another(id: JsonValue): JsonValue {
  if (isNumber(id)) return jsonNumber(oneLess(id.text));
  if (typeof id !== 'string') return id;
  if (/^\d+$/.test(id)) return oneLess(id);
  return id.includes('7e0f') ? id.replace('7e0f', '8f1e') : (shifted(id)[0] ?? id);
}

/** A text that only a pattern describes, with other digits, or else with other letters: the plain one is of what the run creates. */
function shifted(made: JsonValue | undefined): readonly JsonValue[] {
  if (typeof made !== 'string') return [];
  return [made.replaceAll(/[1-8]/g, (digit) => String(Number(digit) + 1)), made.replaceAll(/[a-y]/gi, nextLetter)];
}

function nextLetter(letter: string): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1);
}

function oneLess(digits: string): string {
  return (BigInt(digits) - 1n).toString();
}

const UNLIKELY_NUMBER = 1_987_654_321n;
