import type { JsonValue } from '../../json/value.js';
import { memoize } from '../../memoize.js';
import { plausibleValue } from '../../plausible/plausible-value.js';
import type { PictureUrl } from '../../plausible/spot.js';
import type { Words } from '../../plausible/words.js';
import { validValue } from '../../schema/samples/valid-value.js';
import { withShownValues } from '../../schema/samples/with-shown-values.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { shapeOf } from '../../schema/shape.js';
import { answerValue, repaired } from './answer-value.js';
import { makeUp } from './make-up.js';

/** What a value is made for. */
export interface MadeFor {
  /** Other values for another seed; default: the usual ones. */
  readonly seed?: string | undefined;
  /** True for the body of an error. */
  readonly isError?: boolean | undefined;
  /** Which of several things it is, from 1 on; default: the first. */
  readonly number?: number;
  /** The name of the header or the member that has the value. */
  readonly name?: string;
}

/** Makes a value of a schema for an answer; the same for the same seed. */
export type MakeValue = (schema: SchemaNode, madeFor?: MadeFor) => JsonValue;

/** What makers of values know. */
export interface Inventory {
  readonly words: Words;
  /** Midnight of the day from which dates count back, in milliseconds. */
  readonly today: number;
  /** Where pictures are served. Default: they are part of their URL. */
  readonly pictureUrl?: PictureUrl;
}

/**
 * Creates a maker of plausible values. Where a schema allows no value, as one whose alternatives are all alike does, it is of the first
 * alternative, which is what the document means.
 */
export function createValueMaker({ words, today, pictureUrl }: Inventory): MakeValue {
  const plainOf = memoize((schema: SchemaNode) => ({ value: validAnswer(schema) }));
  const shownOf = memoize((schema: SchemaNode) => {
    const plain = plainOf(schema).value;
    return { value: plain === undefined ? undefined : answerValue(schema, withShownValues(schema, plain, 'response')) };
  });
  const make = (schema: SchemaNode, { seed = '', isError = false, number, name }: MadeFor): JsonValue | undefined => {
    const plain = plainOf(schema).value;
    if (plain === undefined) return undefined;
    const made = plausibleValue(schema, plain, { words, today, seed, isError, number, name, pictureUrl });
    // Null is a value, too.
    const whole = answerValue(schema, made);
    if (whole !== undefined) return whole;
    const mended = repaired(schema, made, plain);
    if (mended !== undefined) return mended;
    const { value } = shownOf(schema);
    return value === undefined ? plain : value;
  };
  /** Each part that can be made reads as a real one; the others break the schema. */
  const asFarAsPossible = (schema: SchemaNode, { seed = '', isError = false, number, name }: MadeFor): JsonValue => {
    const raw = makeUp(shapeOf(schema), () => 0);
    const isValid = answerValue(schema, raw) !== undefined;
    return isValid ? raw : plausibleValue(schema, raw, { words, today, seed, isError, number, name, pictureUrl });
  };
  return (schema, madeFor = {}) => {
    const first = make(schema, madeFor);
    if (first !== undefined) return first;
    const alike = withAnyOf(schema);
    const second = alike && make(alike, madeFor);
    return second === undefined ? asFarAsPossible(schema, madeFor) : second;
  };
}

/** The schema with its `oneOf` as `anyOf`; undefined if it has none. */
const withAnyOf = (schema: SchemaNode): SchemaNode | undefined => relaxed(schema).schema;

const relaxed = memoize(({ more, ...rest }: SchemaNode): { readonly schema: SchemaNode | undefined } => {
  if (more?.oneOf === undefined || more.anyOf !== undefined) return { schema: undefined };
  const { oneOf, ...others } = more;
  return { schema: { ...rest, more: { ...others, anyOf: oneOf.branches } } };
});

/** A valid value of a schema for an answer, always the same, as plain as can be; undefined if none was found. */
function validAnswer(schema: SchemaNode): JsonValue | undefined {
  const made = validValue(schema, { direction: 'response' });
  return made === undefined ? undefined : answerValue(schema, made);
}
