import { equalJson } from '../../json/equal.js';
import { type JsonArray, type JsonValue, isArray, jsonArray } from '../../json/value.js';
import type { Contains, SchemaNode, ValueAssertion } from '../nodes/schema-node.js';
import type { Conjunction } from './conjunctions.js';
import { boundsOf } from '../nodes/merged-assertions.js';
import { isNever, notNode } from './synthetic.js';
import { type Tools, type Wish, partOf } from './wish.js';

/** The most items that are made. */
const MOST = 10_000;

/** Arrays that most likely keep a conjunction: with one item if that is allowed, then with as few as possible, then with more. */
export function* arraysFor(
  wish: Wish,
  conjunction: Conjunction,
  assertions: readonly ValueAssertion[],
  tools: Tools,
): Generator<JsonArray> {
  const { nodes } = conjunction;
  const { min, max = Infinity } = boundsOf(assertions, 'minItems', 'maxItems');
  const contained = nodes.flatMap(({ more }) => more?.contains ?? []);
  const prefix = Math.max(0, ...nodes.map(({ more }) => more?.prefixItems?.length ?? 0));
  const needed = contained.map((one) => one.min);
  const least = Math.max(min, ...needed);
  const given = isArray(wish.example) ? wish.example.items.length : 0;
  const plain = Math.max(least, given, prefix, 1);
  const usual = [plain, prefix + Math.max(0, ...needed), least, prefix, needed.reduce((sum, one) => sum + one, 0), least + 1];
  const counts = wish.levels < 0 ? [least, ...usual] : usual;
  const isUnique = assertions.some(({ keyword }) => keyword === 'uniqueItems');
  for (const count of new Set(counts.map((one) => Math.min(one, max)))) {
    if (count < least || count > MOST) continue;
    for (const plan of contained.length === 0 ? [[]] : placements(contained, count, prefix)) {
      const items = itemsFor(wish, conjunction, { count, isUnique, contained: plan }, tools);
      if (items !== undefined) yield jsonArray(items);
    }
  }
}

/** The items from which on, and up to which, a schema of `contains` holds. */
interface Placement {
  readonly contains: Contains;
  readonly from: number;
}

/** Where the items of `contains` stand: at the start, behind those of `prefixItems`, or one schema after the other. */
function placements(contained: readonly Contains[], count: number, prefix: number): readonly (readonly Placement[])[] {
  let next = 0;
  const inTurn = contained.map((contains) => {
    const placement = { contains, from: next };
    next += contains.min;
    return placement;
  });
  const starts = [0, prefix, Math.max(0, count - Math.max(...contained.map(({ min }) => min)))];
  return [...[...new Set(starts)].map((from) => contained.map((contains) => ({ contains, from }))), inTurn];
}

interface Plan {
  readonly count: number;
  readonly isUnique: boolean;
  readonly contained: readonly Placement[];
}

function itemsFor(
  wish: Wish,
  conjunction: Conjunction,
  { count, isUnique, contained }: Plan,
  tools: Tools,
): readonly JsonValue[] | undefined {
  const given = isArray(wish.example) ? wish.example.items : [];
  const around = { anchors: conjunction.anchors, trail: [...wish.trail, ...conjunction.nodes] };
  const items: JsonValue[] = [];
  let known: { readonly schemas: readonly SchemaNode[]; readonly value: JsonValue } | undefined;
  for (let i = 0; i < count; i += 1) {
    const schemas = [...schemasAt(conjunction.nodes, i), ...contained.flatMap((placement) => containedAt(placement, i))];
    const isSame = known !== undefined && known.schemas.length === schemas.length && schemas.every((one, at) => one === known?.schemas[at]);
    const isKnown = isSame && !isUnique && given[i] === undefined && wish.avoid.length === 0;
    const avoid = isUnique ? items : wish.avoid.flatMap((value) => avoidedItem(value, i, count));
    const value = isKnown ? known?.value : tools.make(partOf(wish, around, { schemas, example: given[i], avoid }));
    if (value === undefined) return undefined;
    if (given[i] === undefined) known = { schemas, value };
    items.push(value);
  }
  return items;
}

/** To differ from an array, the last item differs. */
function avoidedItem(value: JsonValue, i: number, count: number): readonly JsonValue[] {
  const item = isArray(value) && i === count - 1 ? value.items[i] : undefined;
  return item === undefined ? [] : [item];
}

/** The schemas of an item (JSON Schema 2020-12 Core sections 10.3.1 and 11.2). */
function schemasAt(nodes: readonly SchemaNode[], i: number): readonly SchemaNode[] {
  const known = nodes.flatMap(({ items, more }) => more?.prefixItems?.[i] ?? items ?? []);
  return known.length > 0 ? known : nodes.flatMap(({ more }) => more?.unevaluatedItems ?? []);
}

function containedAt({ contains, from }: Placement, i: number): readonly SchemaNode[] {
  if (i >= from && i < from + contains.min) return [contains.schema];
  return contains.most === undefined || isNever(contains.schema) ? [] : [notNode(contains.schema)];
}

/** True if a value differs from all of a list. */
export function differs(value: JsonValue, others: readonly JsonValue[]): boolean {
  return !others.some((other) => equalJson(value, other));
}
