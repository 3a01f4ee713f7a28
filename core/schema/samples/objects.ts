import { type JsonObject, type JsonValue, type Member, isObject, jsonObject, memberOf } from '../../json/value.js';
import { matchesPattern } from '../patterns/matches-pattern.js';
import type { SchemaNode, ValueAssertion } from '../nodes/schema-node.js';
import type { Conjunction } from './conjunctions.js';
import { boundsOf } from '../nodes/merged-assertions.js';
import { namesFor } from './names.js';
import { isNever } from './synthetic.js';
import { type Tools, type Wish, partOf } from './wish.js';

/** The number of members that are tried one by one. */
const MOST_TRIED = 60;

/** The number of undeclared members that are taken over from an example, such as the entries of a map. */
const MOST_SHOWN = 500;

/**
 * Objects that most likely keep a conjunction: with all members, with the required ones, and with some of the others. Members that
 * are not meant for the message come last, also those that are required: in most places they are then required in the other
 * direction only (OpenAPI 3.0 section 4.7.24.2).
 */
export function* objectsFor(
  wish: Wish,
  conjunction: Conjunction,
  assertions: readonly ValueAssertion[],
  tools: Tools,
): Generator<JsonObject> {
  const meant = assertions.filter((assertion) => !isRequiring(assertion) || !tools.isOmitted(schemasOf(conjunction.nodes, assertion.name)));
  if (meant.length < assertions.length) yield* objectsOf(wish, conjunction, meant, tools);
  yield* objectsOf(wish, conjunction, assertions, tools);
}

type Requiring = Extract<ValueAssertion, { readonly keyword: 'required' | 'dependentRequired' }>;

function isRequiring(assertion: ValueAssertion): assertion is Requiring {
  return assertion.keyword === 'required' || assertion.keyword === 'dependentRequired';
}

function* objectsOf(wish: Wish, conjunction: Conjunction, assertions: readonly ValueAssertion[], tools: Tools): Generator<JsonObject> {
  const { nodes } = conjunction;
  const { min, max = Infinity } = boundsOf(assertions, 'minProperties', 'maxProperties');
  const declared = [...new Set(nodes.flatMap(({ properties }) => properties.map(({ name }) => name)))];
  const shown = undeclaredIn(wish.example, declared);
  const members = membersOf(wish, conjunction, tools);
  const close = (names: readonly string[]): readonly string[] | undefined => {
    const all = [...requiredNames(names, assertions)];
    return all.every((name) => members(name) !== undefined) ? all : undefined;
  };
  const build = (names: readonly string[]): JsonObject => {
    const order = inOrder(wish.example, [
      ...declared.filter((name) => names.includes(name)),
      ...names.filter((name) => !declared.includes(name)),
    ]);
    return jsonObject(
      order.flatMap((name): readonly Member[] => {
        const value = members(name);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  };
  const enlarge = (names: readonly string[]): readonly string[] => {
    const missing = min - names.length;
    if (missing <= 0) return names;
    const optional = declared.filter((name) => !names.includes(name) && members(name) !== undefined);
    const madeUp = optional.length >= missing ? [] : namesFor(nodes, [...declared, ...names], missing - optional.length, tools, wish);
    return [...names, ...optional.slice(0, missing), ...madeUp];
  };

  const least = close([]);
  if (least === undefined || least.length > max) return;
  const wanted = [...declared.filter((name) => !tools.isOmitted(schemasOf(nodes, name))), ...shown];
  // The entries of a map are what it says, not members that it may lack.
  const entries = declared.length === 0 ? shown : [];
  const full = addAll(least, wish.levels <= 0 ? entries : wanted, max, close);
  yield build(enlarge(full));
  const minimal = enlarge(least);
  const small = build(minimal);
  yield small;
  if (wish.levels <= 0) {
    for (const name of declared.slice(0, MOST_TRIED)) {
      const more = close([...least, name]);
      if (more !== undefined && more.length <= max) yield build(enlarge(more));
    }
    return;
  }
  if (!tools.isValid(wish, small)) return yield* grown(minimal, wanted, close, build);
  let best = minimal;
  for (const name of wanted.slice(0, MOST_TRIED)) {
    const more = best.includes(name) ? undefined : close([...best, name]);
    if (more !== undefined && more.length <= max && tools.isValid(wish, build(more))) best = more;
  }
  yield build(best);
  yield* different(wish, build(best), conjunction, tools);
}

type Close = (names: readonly string[]) => readonly string[] | undefined;

/** Required names with as many others as there may be. */
function addAll(least: readonly string[], wanted: readonly string[], most: number, close: Close): readonly string[] {
  let names = least;
  for (const name of wanted) {
    const more = names.includes(name) ? undefined : close([...names, name]);
    if (more !== undefined && more.length <= most) names = more;
  }
  return names;
}

/** Objects with one member more, for schemas that want some member without requiring it. */
function* grown(
  least: readonly string[],
  wanted: readonly string[],
  close: Close,
  build: (names: readonly string[]) => JsonObject,
): Generator<JsonObject> {
  for (const name of wanted.slice(0, MOST_TRIED)) {
    const more = close([...least, name]);
    if (more !== undefined) yield build(more);
  }
}

/** The same object with one member of another value, where it must differ from others. */
function* different(wish: Wish, object: JsonObject, conjunction: Conjunction, tools: Tools): Generator<JsonObject> {
  if (wish.avoid.length === 0) return;
  const around = { anchors: conjunction.anchors, trail: [...wish.trail, ...conjunction.nodes] };
  for (const [i, [name]] of object.members.entries()) {
    const avoid = wish.avoid.flatMap((value) => memberOf(value, name) ?? []);
    const value = tools.make(partOf(wish, around, { schemas: schemasOf(conjunction.nodes, name), example: undefined, avoid }));
    if (value !== undefined) yield jsonObject(object.members.with(i, [name, value]));
  }
  const names = namesFor(
    conjunction.nodes,
    object.members.map(([name]) => name),
    wish.avoid.length + 1,
    tools,
    wish,
  );
  const members = membersOf(wish, conjunction, tools);
  for (const name of names) {
    const value = members(name);
    if (value !== undefined) yield jsonObject([...object.members, [name, value]]);
  }
}

/** The members of an example that no schema declares. */
function undeclaredIn(example: JsonValue | undefined, declared: readonly string[]): readonly string[] {
  if (!isObject(example)) return [];
  const known = new Set(declared);
  return example.members.flatMap(([name]) => (known.has(name) ? [] : [name])).slice(0, MOST_SHOWN);
}

/** Makes each member once. */
function membersOf(wish: Wish, conjunction: Conjunction, tools: Tools): (name: string) => JsonValue | undefined {
  const known = new Map<string, JsonValue | undefined>();
  const around = { anchors: conjunction.anchors, trail: [...wish.trail, ...conjunction.nodes] };
  return (name) => {
    if (known.has(name)) return known.get(name);
    const schemas = schemasOf(conjunction.nodes, name);
    const example = memberOf(wish.example, name);
    const value = schemas.some(isNever) ? undefined : tools.make(partOf(wish, around, { schemas, example, avoid: [] }));
    known.set(name, value);
    return value;
  };
}

/** The schemas of a member (JSON Schema 2020-12 Core sections 10.3.2 and 11.3). */
export function schemasOf(nodes: readonly SchemaNode[], name: string): readonly SchemaNode[] {
  const known = nodes.flatMap(({ properties, additional, more }) => {
    const declared = properties.filter((property) => property.name === name).map(({ schema }) => schema);
    const matched = (more?.patternProperties ?? []).filter((one) => matchesPattern(one, name) !== false).map(({ schema }) => schema);
    return declared.length + matched.length > 0 ? [...declared, ...matched] : (additional ?? []);
  });
  return known.length > 0 ? known : nodes.flatMap(({ more }) => more?.unevaluatedProperties ?? []);
}

/** Names with those that are required, always or beside one of them (Validation sections 6.5.3 and 6.5.4). */
function requiredNames(names: readonly string[], assertions: readonly ValueAssertion[]): ReadonlySet<string> {
  const found = new Set(names);
  for (const assertion of assertions) if (assertion.keyword === 'required') found.add(assertion.name);
  for (const name of found) {
    for (const assertion of assertions) if (assertion.keyword === 'dependentRequired' && assertion.when === name) found.add(assertion.name);
  }
  return found;
}

/** Keeps the order of the example, which people know from their documents. */
function inOrder(example: JsonValue | undefined, names: readonly string[]): readonly string[] {
  if (!isObject(example)) return names;
  const order = (name: string): number => {
    const at = example.members.findIndex(([member]) => member === name);
    return at === -1 ? example.members.length : at;
  };
  return names.toSorted((a, b) => order(a) - order(b));
}
