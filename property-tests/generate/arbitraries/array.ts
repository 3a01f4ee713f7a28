import { equalJson } from '../../../core/json/equal.js';
import { type JsonValue, jsonArray } from '../../../core/json/value.js';
import type { Shape } from '../../../core/schema/shape.js';
import { anyJson } from './any-json.js';
import { listOf } from './list.js';
import { ANY_BUDGET, depthFor } from './byte-budget.js';
import { type Draw, mapped } from './draw.js';
import { needOf } from './share-budget.js';

/** Draws an item or a member. */
export type Inner = (shape: Shape, budget: number) => Draw<JsonValue>;

/** Upper bound on items beyond the minimum; lower if there is no maximum. */
const MORE = 30;
const MORE_WHEN_OPEN = 10;
/** Upper bound on items of half of the arrays. */
const FEW = 2;

/**
 * An array whose item count lies in the shape's bounds (JSON Schema 2020-12 Validation section 6.4).
 * @param budget bytes that the array may take.
 */
export function arrayDraw(shape: Shape, budget: number, inner: Inner): Draw<JsonValue> {
  const { min, max } = shape.counts;
  const need = shape.items === undefined ? ANY_BUDGET[0] : needOf(shape.items);
  const wanted = Math.min(max ?? min + MORE_WHEN_OPEN, min + MORE, Math.floor(budget / need));
  const most = Math.max(min, wanted);
  const share = Math.floor(budget / Math.max(1, most));
  const item = shape.items === undefined ? anyJson(depthFor(share)) : inner(shape.items, share);
  const few = Math.min(most, min + FEW);
  const items = listOf(item, (random) => random.nextInt(min, random.nextInt(0, 1) === 0 ? few : most));
  if (shape.prefix !== undefined) return tupleDraw(shape.prefix, budget, inner, items);
  return mapped(items, (drawn) => jsonArray(shape.isUnique === true ? distinct(drawn) : drawn));
}

/** The items of `prefixItems`, rarely fewer, rarely with others behind them. */
function tupleDraw(prefix: readonly Shape[], budget: number, inner: Inner, others: Draw<readonly JsonValue[]>): Draw<JsonValue> {
  const first = prefix.map((shape) => inner(shape, Math.floor(budget / (prefix.length + 1))));
  return (random, bias) => {
    const items = first.map((draw) => draw(random, bias));
    const odds = random.nextInt(0, 7);
    if (odds === 0) return jsonArray(items.slice(0, random.nextInt(0, items.length)));
    return jsonArray(odds === 1 ? [...items, ...others(random, bias)] : items);
  };
}

function distinct(items: readonly JsonValue[]): readonly JsonValue[] {
  return items.filter((item, i) => !items.slice(0, i).some((other) => equalJson(item, other)));
}
