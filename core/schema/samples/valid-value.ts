import { type JsonValue, isArray, isObject, jsonArray, jsonNumber, jsonObject } from '../../json/value.js';
import { PLAIN_DEPTH, traitsOf } from '../../json/traits.js';
import { type EvaluationOptions, evaluate } from '../evaluation/evaluate.js';
import { mayRestrict } from '../formats/undefined-formats.js';
import type { Direction, SchemaNode, ValueAssertion } from '../nodes/schema-node.js';
import { isNotMeantFor } from '../nodes/exempt-members.js';
import { arraysFor, differs } from './arrays.js';
import { type Conjunction, conjunctionsOf } from './conjunctions.js';
import { type Demands, demandsOf } from './demands.js';
import { numbersFor } from './numbers.js';
import { objectsFor } from './objects.js';
import { stringsFor } from './strings.js';
import { syntheticNode } from './synthetic.js';
import type { Tools, Wish } from './wish.js';

/** What a value should be like, besides valid. */
export interface ValueOptions {
  /** Shows what is realistic; each part that is valid is taken over. */
  readonly example?: JsonValue | undefined;
  /** True if the document shows the example: then its texts are right, whatever a format without a definition means. */
  readonly isShown?: boolean;
  /** `all` (the default): with every declared member that is possible. `none`: with as few as possible. */
  readonly optional?: 'all' | 'none';
  /** The message that it is part of: members that are `readOnly` are left out of requests, and `writeOnly` ones of responses. */
  readonly direction?: Direction;
  /** What several values may spend together. Default: what one may. */
  readonly budget?: VisitBudget;
}

/** The number of schemas that may still be evaluated; what was spent is subtracted. */
export interface VisitBudget {
  visits: number;
}

/** Without optional members, and at last without an item that an array need not have. */
const FEWEST = [0, -1];
/** The levels of optional members, tried in turn until the value is not too large. */
const LEVELS = [48, 8, 5, 3, 2, 1, ...FEWEST];

/** How often a schema may occur inside itself: as rarely as possible. */
const REPEATS = [0, 1, 2, 4];

/** The number of parts that one try may make. */
const MOST_PARTS = 5000;

/** The number of schemas that all tries together may evaluate: some tenths of a second. */
const MOST_VISITS = 250_000;

/** The number of parts inside each other, so that the stack suffices. */
const DEEPEST = 120;

/**
 * Makes a plain value that a schema allows, of listed values, examples and the simplest values that keep each keyword. It is
 * deterministic, and takes a bounded time. The evaluator has the last word, with formats asserted.
 * @returns undefined if no value is found: the schema allows none, or it demands what only luck would find.
 */
export function validValue(schema: SchemaNode, { budget, ...options }: ValueOptions = {}): JsonValue | undefined {
  const most = Math.min(MOST_VISITS, budget?.visits ?? MOST_VISITS);
  const cost: Cost = { visits: 0, most, forSmallest: budget === undefined ? most / 2 : 0 };
  const value = findValue(schema, options, cost);
  if (budget !== undefined) budget.visits -= cost.visits;
  return value;
}

function findValue(schema: SchemaNode, wanted: ValueOptions, cost: Cost): JsonValue | undefined {
  const { optional = 'all', direction } = wanted;
  const options: EvaluationOptions = { formats: 'assertion', ...(direction === undefined ? {} : { direction }) };
  const attempt = (levels: readonly number[], deepest: number): JsonValue | undefined => {
    for (const repeats of REPEATS) {
      const { value, wasCut } = findAt(levels, schema, wanted, { repeats, deepest, options }, cost);
      if (value !== undefined) return value;
      if (!wasCut || cost.visits > cost.most) break;
    }
    return undefined;
  };
  const value = attempt(optional === 'all' ? LEVELS : FEWEST, DEEPEST);
  if (value !== undefined && !isDeep(value)) return value;
  return (value && attempt(FEWEST, PLAIN_DEPTH)) ?? value ?? SIMPLE.find((one) => evaluate(schema, one, options).violations.length === 0);
}

/** True for a value that a parser may refuse because of its depth alone. */
function isDeep(value: JsonValue): boolean {
  return traitsOf(value).depth > PLAIN_DEPTH;
}

/** What bounds the search for a value. */
interface Bounds {
  readonly repeats: number;
  readonly deepest: number;
  readonly options: EvaluationOptions;
}

/**
 * Tries to find a value with fewer and fewer optional members; one that is deep counts if no other is found. `wasCut` is true if a part was left out
 * because of what it is inside.
 */
function findAt(
  allLevels: readonly number[],
  schema: SchemaNode,
  { example, isShown = false }: ValueOptions,
  bounds: Bounds,
  cost: Cost,
): { readonly value: JsonValue | undefined; readonly wasCut: boolean } {
  let wasCut = false;
  let deep: JsonValue | undefined;
  for (const levels of allLevels) {
    // A large value that is hard to find leaves enough for smaller ones.
    const left = Math.max(0, cost.most - cost.visits);
    const most = cost.visits + (levels > 0 ? left / 2 : Math.max(left, cost.forSmallest));
    const tried: Cost = { ...cost, most };
    const search = createSearch(bounds, tried, isShown);
    const value = search.make({ schemas: [schema], example, avoid: [], levels, trail: [], depth: 0, anchors: [] });
    cost.visits = tried.visits;
    if (value !== undefined && !isDeep(value)) return { value, wasCut };
    deep ??= value;
    wasCut ||= search.isCut();
    if (value === undefined && !search.isExhausted()) break;
  }
  return { value: deep, wasCut };
}

/** The last resort for schemas that exclude much and demand little. */
const SIMPLE: readonly JsonValue[] = [jsonObject([]), jsonArray([]), null, '', 'a', jsonNumber('0'), jsonNumber('0.5'), true, false];

interface Search {
  readonly make: Tools['make'];
  /** True if the value was too large, or too hard to find. */
  readonly isExhausted: () => boolean;
  /** True if a schema was not entered because it is inside itself. */
  readonly isCut: () => boolean;
}

/** What every check, and every choice, costs besides, in visits. */
const CHECK = 20;

/** What a value has cost so far. */
interface Cost {
  visits: number;
  readonly most: number;
  /** What each of the smallest values may spend at least, beyond what is left. */
  readonly forSmallest: number;
}

/** One try to make a value. */
function createSearch({ repeats, deepest, options }: Bounds, cost: Cost, isShown: boolean): Search {
  const { direction } = options;
  let parts = MOST_PARTS;
  /** How often a schema was not entered because it is inside itself: what was made then depends on what is around it. */
  let cuts = 0;
  const made = new Map<string, Made>();
  const keyOf = createKeys();
  const isSpent = (): boolean => parts < 0 || cost.visits > cost.most;

  const opinionOn = (wish: Wish, value: JsonValue): Opinion => {
    if (isSpent() || !differs(value, wish.avoid)) return 'broken';
    const { violations, oddities, visits } = evaluate(verifierOf(wish), value, options);
    cost.visits += visits + CHECK;
    return violations.length > 0 ? 'broken' : oddities.length > 0 ? 'odd' : 'clean';
  };

  const make = (wish: Wish): JsonValue | undefined => {
    const isPlain = wish.example === undefined && wish.avoid.length === 0;
    const key = isPlain ? keyOf(wish) : '';
    const known = isPlain ? made.get(key) : undefined;
    if (known !== undefined) {
      parts -= known.size;
      return parts < 0 ? undefined : known.value;
    }
    const [cutsBefore, partsBefore] = [cuts, parts];
    const value = search(wish);
    if (isPlain && cuts === cutsBefore && !isSpent()) made.set(key, { value, size: partsBefore - parts });
    return value;
  };

  const search = (wish: Wish): JsonValue | undefined => {
    let fallback: JsonValue | undefined;
    for (const conjunction of conjunctionsOf(wish)) {
      parts -= 1;
      cost.visits += CHECK + conjunction.nodes.length;
      if (isSpent()) return fallback;
      const deep = wish.depth >= deepest || isTooDeep(wish, conjunction, repeats);
      if (deep) cuts += 1;
      const demands = demandsOf(conjunction.nodes, wish.example);
      const types = deep ? demands.types.filter((type) => type !== 'object' && type !== 'array') : demands.types;
      if (types.length === 0) continue;
      for (const value of candidatesFor(wish, conjunction, { ...demands, types }, tools)) {
        const opinion = opinionOn(wish, value);
        if (opinion === 'clean') return value;
        if (opinion === 'odd' && isShown && typeof value === 'string' && value === wish.example) return value;
        if (opinion === 'odd') fallback ??= value;
        if (isSpent()) return fallback;
      }
    }
    return fallback;
  };

  const tools: Tools = {
    make,
    isValid: (wish, value) => opinionOn({ ...wish, avoid: [] }, value) !== 'broken',
    isOmitted: (schemas) => direction !== undefined && schemas.some((member) => isNotMeantFor(direction, member)),
  };
  return { make, isExhausted: isSpent, isCut: () => cuts > 0 };
}

/** A part that was made, undefined if that is impossible. */
interface Made {
  readonly value: JsonValue | undefined;
  readonly size: number;
}

/** `odd`: servers differ about the value, or a part of the schema could not be evaluated. */
type Opinion = 'clean' | 'odd' | 'broken';

function isTooDeep({ trail }: Wish, { nodes }: Conjunction, repeats: number): boolean {
  return nodes.some((node) => trail.reduce((times, outer) => times + (outer === node ? 1 : 0), 0) > repeats);
}

/** All schemas of a wish as one, in which the dynamic anchors around them are in scope. */
function verifierOf({ schemas, anchors }: Wish): SchemaNode {
  const [first, other] = schemas;
  if (first !== undefined && other === undefined && anchors.length === 0) return first;
  const at = first?.at ?? { file: '', pointer: '', line: 1 };
  return syntheticNode({ at }, [], { allOf: schemas, ...(anchors.length === 0 ? {} : { more: { dynamicAnchors: anchors } }) });
}

function* candidatesFor(wish: Wish, conjunction: Conjunction, demands: Demands, tools: Tools): Generator<JsonValue> {
  const { types, values, assertions } = demands;
  const { example, avoid } = wish;
  if (values !== undefined) {
    if (example !== undefined) yield example;
    return yield* values.toSorted((a, b) => Number(a === null) - Number(b === null));
  }
  if (example !== undefined && !isObject(example) && !isArray(example)) yield example;
  for (const type of types) {
    if (type === 'object') yield* objectsFor(wish, conjunction, assertions, tools);
    else if (type === 'array') yield* arraysFor(wish, conjunction, assertions, tools);
    else if (type === 'string') yield* textsFor(conjunction, assertions, avoid.length + 1);
    else if (type === 'boolean') yield* [true, false];
    else if (type === 'null') yield null;
    else for (const text of numbersFor(assertions, type === 'integer', avoid.length + 1)) yield jsonNumber(text);
  }
  if (isObject(example) || isArray(example)) yield example;
  // The document knows what no search finds.
  yield* conjunction.nodes.flatMap(({ shown = [] }) => shown);
}

/** Texts for assertions: those that a schema shows come first where a format has no definition, of which nothing that is made up keeps any. */
function* textsFor({ nodes }: Conjunction, assertions: readonly ValueAssertion[], count: number): Generator<JsonValue> {
  if (assertions.some((one) => one.keyword === 'format' && mayRestrict(one.format)))
    yield* nodes.flatMap(({ shown = [] }) => shown.filter((one) => typeof one === 'string' && one !== ''));
  yield* stringsFor(assertions, count);
}

/** A text for the schemas of a wish and its levels; the same for the same ones. */
function createKeys(): (wish: Wish) => string {
  const ids = new Map<SchemaNode, number>();
  const idOf = (node: SchemaNode): number => {
    const id = ids.get(node) ?? ids.size;
    ids.set(node, id);
    return id;
  };
  return ({ schemas, anchors, levels }) => `${schemas.map(idOf).join()};${anchors.map(({ schema }) => idOf(schema)).join()};${levels}`;
}
