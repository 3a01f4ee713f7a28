import type * as fc from 'fast-check';
import { type JsonValue, jsonArray } from '../../core/json/value.js';
import type { Shape } from '../../core/schema/shape.js';
import { anyJson } from './any-json.js';
import { listOf } from './list.js';
import { ANY_ROOM, depthFor } from './room.js';
import { needOf } from './share-room.js';

/** Makes the arbitrary of a part. */
export type Inner = (shape: Shape, room: number) => fc.Arbitrary<JsonValue>;

/** Beyond the fewest items there come at most so many more; without a largest count, fewer. */
const MORE = 30;
const MORE_WHEN_OPEN = 10;
/** Half of the arrays are short. */
const FEW = 2;

/**
 * An array with a count of items in the shape's bounds (JSON Schema 2020-12 Validation section 6.4); shrinks to the fewest
 * and the simplest items.
 * @param room bytes that the array may take.
 */
export function arrayArbitrary(shape: Shape, room: number, inner: Inner): fc.Arbitrary<JsonValue> {
  const { min, max } = shape.counts;
  const need = shape.items === undefined ? ANY_ROOM[0] : needOf(shape.items);
  const wanted = Math.min(max ?? min + MORE_WHEN_OPEN, min + MORE, Math.floor(room / need));
  const most = Math.max(min, wanted);
  const share = Math.floor(room / Math.max(1, most));
  const item = shape.items === undefined ? anyJson(depthFor(share)) : inner(shape.items, share);
  const few = Math.min(most, min + FEW);
  return listOf(item, min, (random) => random.nextInt(min, random.nextInt(0, 1) === 0 ? few : most)).map(jsonArray);
}
