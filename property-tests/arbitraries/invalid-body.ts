import * as fc from 'fast-check';
import { groundOf } from '../../core/cases/ground.js';
import type { JsonValue } from '../../core/json/value.js';
import type { Operation } from '../../core/spec/contract.js';
import { anyJson } from './any-json.js';
import { mutate } from './mutations/mutation.js';
import { mutationsOf } from './mutations/mutations-of.js';
import { valueArbitrary } from './value.js';

/** Seldom more than one thing is wrong. */
const SEVERAL = 3;
const DEPTH = 2;

/**
 * Bodies that break the schema of an operation: valid ones with usually one mutation, at any part; where the schema asks
 * for nothing, JSON of any shape. Shrinks to fewer mutations, then to simpler ones, then to a simpler body around them.
 * Not every draw is invalid, nor is every shrink: the judge has the last word.
 * @throws Error where the operation takes no body: ask `groundOf` first.
 */
export function invalidBody(operation: Operation): fc.Arbitrary<JsonValue> {
  const ground = groundOf(operation);
  if (ground === undefined) throw new Error(`${operation.id} takes no body`);
  const { shape } = ground;
  const parts = ground.parts.map(mutationsOf).filter((mutations) => mutations.length > 0);
  if (parts.length === 0) return anyJson(DEPTH);
  const mutation = fc.oneof(...parts.map((mutations) => fc.oneof(...mutations)));
  const one = fc.array(mutation, { minLength: 1, maxLength: 1 });
  const several = fc.array(mutation, { minLength: 1, maxLength: SEVERAL });
  const mutations = fc.oneof({ arbitrary: one, weight: 3 }, { arbitrary: several, weight: 1 });
  return fc.tuple(mutations, valueArbitrary(shape)).map(([changes, body]) => changes.reduce((own, next) => mutate(shape, own, next), body));
}
