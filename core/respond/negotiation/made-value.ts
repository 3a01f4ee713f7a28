import type { JsonValue } from '../../json/value.js';
import { validValue } from '../../schema/samples/valid-value.js';
import { withShownValues } from '../../schema/samples/with-shown-values.js';
import type { SchemaNode } from '../../schema/schema-node.js';
import { shapeOf } from '../../schema/shape.js';
import { answerValue } from './answer-value.js';
import { randomFrom } from '../random.js';
import { makeUp } from './make-up.js';

/**
 * A value of a schema for an answer, always the same. Where a schema allows none, as one whose alternatives are all alike does, it
 * is of the first alternative, which is what the document means.
 */
export function madeValue(schema: SchemaNode): JsonValue {
  const alike = withAnyOf(schema);
  return validAnswer(schema) ?? (alike && validAnswer(alike)) ?? makeUp(shapeOf(schema), () => 0);
}

/** The schema with its `oneOf` as `anyOf`; undefined if it has none. */
function withAnyOf({ more, ...rest }: SchemaNode): SchemaNode | undefined {
  if (more?.oneOf === undefined || more.anyOf !== undefined) return undefined;
  const { oneOf, ...others } = more;
  return { ...rest, more: { ...others, anyOf: oneOf.branches } };
}

/** A valid value of a schema for an answer, always the same; undefined if none was found. */
export function validAnswer(schema: SchemaNode): JsonValue | undefined {
  const made = validValue(schema, { direction: 'response' });
  const value = made === undefined ? undefined : answerValue(schema, made);
  return value === undefined ? undefined : (answerValue(schema, withShownValues(schema, value, 'response')) ?? value);
}

/** A random value of a schema for an answer; the same for the same seed. */
export function randomValue(schema: SchemaNode, seed: string | undefined): JsonValue {
  const random = seed === undefined ? Math.random : randomFrom(seed);
  return answerValue(schema, makeUp(shapeOf(schema), random)) ?? madeValue(schema);
}
