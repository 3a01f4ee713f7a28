import { type JsonValue } from '../../json/value.js';
import { allMembers, requiredMembers, sampleOf } from '../../request/sample.js';
import { shapeOf } from '../../schema/shape.js';
import type { SchemaNode } from '../../schema/schema-node.js';
import { answerValue, withShown } from './answer-value.js';
import { makeUp } from './make-up.js';

/** A value of a schema for an answer, always the same; undefined if none was found. */
export function madeValue(schema: SchemaNode): JsonValue | undefined {
  const shape = shapeOf(schema);
  for (const candidate of [sampleOf(shape, allMembers), sampleOf(shape, requiredMembers)]) {
    const value = answerValue(schema, candidate);
    if (value !== undefined) return withShown(schema, value);
  }
  return undefined;
}

/**
 * A random value of a schema for an answer.
 * @param random returns numbers from 0 to 1.
 */
export function randomValue(schema: SchemaNode, random: () => number): JsonValue | undefined {
  return answerValue(schema, makeUp(shapeOf(schema), random)) ?? madeValue(schema);
}
