import * as fc from 'fast-check';
import { requestModelOf } from '../../core/request/request-model.js';
import type { JsonValue } from '../../core/json/value.js';
import type { Operation } from '../../core/spec/contract.js';
import { anyJson } from './any-json.js';
import { drawnShape } from './drawn-shape.js';
import { listOf } from './list.js';
import { type Mutation, mutate } from './mutations/mutation.js';
import { mutationsOf } from './mutations/mutations-of.js';
import { drawOneOf, pairOf, sampled } from './sampled.js';
import { valueArbitrary } from './value.js';

/** Seldom more than one thing is wrong. */
const SEVERAL = 3;
const DEPTH = 2;
/** Parts are made wrong more often than the body as a whole: there are fewer ways to do that. */
const PARTS_WEIGHT = 3;

/**
 * Bodies that break the schema of an operation: valid ones with usually one mutation, at any part; where the schema asks
 * for nothing, JSON of any shape. Shrinks to fewer mutations, then to simpler ones, then to a simpler body around them.
 * Not every draw is invalid, nor is every shrink: the judge has the last word.
 * @throws Error where the operation takes no body.
 */
export function invalidBody(operation: Operation): fc.Arbitrary<JsonValue> {
  const ground = requestModelOf(operation);
  if (ground === undefined) throw new Error(`${operation.id} takes no body`);
  const parts = ground.fields.flatMap((part) => {
    const ways = mutationsOf(part);
    return ways.length === 0 ? [] : [{ arbitrary: oneOfAll(ways), weight: part.path.length === 0 ? 1 : PARTS_WEIGHT }];
  });
  if (parts.length === 0) return anyJson(DEPTH);
  const mutations = listOf(sampled(fc.oneof(...parts), drawOneOf(parts)), 1, (random) =>
    random.nextInt(0, 4) === 0 ? random.nextInt(2, SEVERAL) : 1,
  );
  const shape = drawnShape(ground);
  return pairOf(mutations, valueArbitrary(shape)).map(([changes, body]) => changes.reduce((own, next) => mutate(shape, own, next), body));
}

function oneOfAll(ways: readonly fc.Arbitrary<Mutation>[]): fc.Arbitrary<Mutation> {
  return sampled(fc.oneof(...ways), drawOneOf(ways.map((arbitrary) => ({ arbitrary, weight: 1 }))));
}
