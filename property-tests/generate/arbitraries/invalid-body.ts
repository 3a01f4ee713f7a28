import type { JsonValue } from '../../../core/json/value.js';
import type { Operation } from '../../../core/openapi/contract.js';
import { anyJson } from './any-json.js';
import { drawnShape } from './drawn-shape.js';
import { listOf } from './list.js';
import { mutate } from '../mutations/mutation.js';
import { mutationsOf } from '../mutations/mutations-of.js';
import { type Draw, anyOf, mapped, oneOf, pairOf } from './draw.js';
import { valueDraw } from './value.js';
import { requestModelOf } from '../../../core/request/request-model.js';

/** Seldom more than one thing is wrong. */
const SEVERAL = 3;
const DEPTH = 2;
/** Parts are made wrong more often than the body as a whole: there are fewer ways to do that. */
const PARTS_WEIGHT = 3;

/**
 * Bodies that break the schema of an operation: valid ones with usually one mutation, at any part; where the schema asks
 * for nothing, JSON of any shape. Not every draw is invalid: the judge has the last word.
 * @throws Error where the operation takes no body.
 */
export function invalidBody(operation: Operation): Draw<JsonValue> {
  const ground = requestModelOf(operation);
  if (ground === undefined) throw new Error(`${operation.id} takes no body`);
  const [first, ...others] = ground.fields.flatMap((part) => {
    const [way, ...ways] = mutationsOf(part);
    return way === undefined ? [] : [{ draw: anyOf(way, ...ways), weight: part.path.length === 0 ? 1 : PARTS_WEIGHT }];
  });
  if (first === undefined) return anyJson(DEPTH);
  const mutations = listOf(oneOf(first, ...others), (random) => (random.nextInt(0, 4) === 0 ? random.nextInt(2, SEVERAL) : 1));
  const shape = drawnShape(ground);
  return mapped(pairOf(mutations, valueDraw(shape)), ([changes, body]) =>
    changes.reduce((changed, mutation) => mutate(shape, changed, mutation), body),
  );
}
