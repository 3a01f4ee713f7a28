import type { JsonValue } from '../../../core/json/value.js';
import { anyJson } from '../arbitraries/any-json.js';
import { drawnShape } from '../arbitraries/drawn-shape.js';
import { listOf } from '../arbitraries/list.js';
import { mutate } from './mutation.js';
import { mutationsOf } from './mutations-of.js';
import { type Draw, anyOf, mapped, oneOf, pairOf } from '../arbitraries/draw.js';
import { valueDraw } from '../arbitraries/value.js';
import type { RequestModel } from '../../../core/request/request-model.js';

/** Upper bound on the mutations of one body; most have a single one. */
const SEVERAL = 3;
const DEPTH = 2;
/** Weight of fields relative to the body as a whole, which can be invalid in fewer ways. */
const FIELD_WEIGHT = 3;

/**
 * Values that violate the schema of a body or a parameter: valid ones with usually one mutation, in any field; if the schema has no
 * constraints, JSON of any shape. Not every draw is invalid: the judge decides.
 */
export function invalidBody(model: RequestModel): Draw<JsonValue> {
  const [first, ...others] = model.fields.flatMap((field) => {
    const [draw, ...draws] = mutationsOf(field);
    return draw === undefined ? [] : [{ draw: anyOf(draw, ...draws), weight: field.path.length === 0 ? 1 : FIELD_WEIGHT }];
  });
  if (first === undefined) return anyJson(DEPTH);
  const mutations = listOf(oneOf(first, ...others), (random) => (random.nextInt(0, 4) === 0 ? random.nextInt(2, SEVERAL) : 1));
  const shape = drawnShape(model);
  return mapped(pairOf(mutations, valueDraw(shape)), ([changes, body]) =>
    changes.reduce((changed, mutation) => mutate(shape, changed, mutation), body),
  );
}
