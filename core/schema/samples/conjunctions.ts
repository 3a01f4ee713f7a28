import { memoize } from '../../memoize.js';
import { isNull } from '../applied-nodes.js';
import { evaluate } from '../evaluation/evaluate.js';
import { type JsonValue, isObject } from '../../json/value.js';
import { withAllOf } from '../nodes/with-all-of.js';
import type { Property, SchemaNode } from '../nodes/schema-node.js';
import { negationsOf } from './negations.js';
import { isNever, neverNode, notNode, syntheticNode } from './synthetic.js';
import type { Wish } from './wish.js';

/** Schemas of which one choice is made at every `anyOf`, `oneOf`, `not`, `if` and `dependentSchemas`: all of them apply. */
export interface Conjunction {
  readonly nodes: readonly SchemaNode[];
  readonly anchors: readonly Property[];
  /** The number of ways to choose, in the order in which choices are made. */
  readonly ways: readonly number[];
}

/** The number of conjunctions for one value. */
const MOST = 150;

/** The conjunctions of what must apply to a value, the plainest first, then those that choose otherwise once, twice and so on. */
export function* conjunctionsOf(wish: Wish): Generator<Conjunction> {
  const queue: (readonly number[])[] = [[]];
  for (let at = 0; at < queue.length && at < MOST; at += 1) {
    const choices = queue[at] ?? [];
    const conjunction = chosen(wish, choices);
    yield conjunction;
    for (let place = choices.length; place < conjunction.ways.length && queue.length < MOST; place += 1) {
      for (let way = 1; way < (conjunction.ways[place] ?? 0); way += 1) {
        queue.push([...choices, ...Array.from({ length: place - choices.length }, () => 0), way]);
      }
    }
  }
}

/** The conjunction of some choices; the first way where there is no choice any more. */
function chosen(wish: Wish, choices: readonly number[]): Conjunction {
  const found = new Set<SchemaNode>();
  const ways: number[] = [];
  let { anchors } = wish;
  const choose = (options: readonly (readonly SchemaNode[])[]): void => {
    if (options.length > 1) ways.push(options.length);
    const way = options.length > 1 ? (choices[ways.length - 1] ?? 0) : 0;
    options[way]?.forEach(add);
  };
  const add = (node: SchemaNode): void => {
    if (found.has(node)) return;
    found.add(node);
    const { more } = node;
    if (more?.dynamicAnchors !== undefined) anchors = [...anchors, ...more.dynamicAnchors];
    node.allOf.forEach(add);
    if (more === undefined) return;
    if (more.dynamicRef !== undefined) {
      const { name, schema } = more.dynamicRef;
      add(anchors.find((anchor) => anchor.name === name)?.schema ?? schema);
    }
    for (const choice of choicesOf(node, wish)) choose(choice);
  };
  wish.schemas.forEach(add);
  return { nodes: [...found], anchors, ways };
}

/** A choice: the schemas of each way. */
type Choice = readonly (readonly SchemaNode[])[];

/** Each choice of a schema; made once where no example says which way is the first, because a search asks thousands of times. */
function choicesOf(node: SchemaNode, { example, levels }: Wish): readonly Choice[] {
  if (example !== undefined) return makeChoices(node, levels > 0, example);
  return (levels > 0 ? choicesWithOptional : choicesWithout)(node);
}

const choicesWithOptional = memoize((node: SchemaNode) => makeChoices(node, true, undefined));
const choicesWithout = memoize((node: SchemaNode) => makeChoices(node, false, undefined));

function makeChoices(node: SchemaNode, hasOptional: boolean, example: JsonValue | undefined): readonly Choice[] {
  const { anyOf, oneOf, not, condition, dependentSchemas = [] } = node.more ?? {};
  const branches = inOrder(oneOf?.branches ?? [], example);
  const present = dependentSchemas.map(({ name, schema }) => {
    const absent = syntheticNode(node, [], { properties: [{ name, schema: neverNode(node) }] });
    return hasOptional ? [[schema], [absent]] : [[absent], [schema]];
  });
  return [
    ...(anyOf === undefined ? [] : [inOrder(anyOf, example).map((branch) => [branch])]),
    ...(oneOf === undefined
      ? []
      : [[...branches.map((one) => [one]), ...branches.map((one) => [one, ...branches.filter((other) => other !== one).map(notNode)])]]),
    ...(not === undefined ? [] : [negationsOf(not.schema).map((one) => [one])]),
    ...(condition === undefined
      ? []
      : [
          [
            [condition.test, ...(condition.holds === undefined ? [] : [condition.holds])],
            [notNode(condition.test), ...(condition.fails === undefined ? [] : [condition.fails])],
          ],
        ]),
    ...present,
  ];
}

/** The branches that can hold: first those of the example and that declare the most of its members, those that are there to allow null last. */
function inOrder(branches: readonly SchemaNode[], example: JsonValue | undefined): readonly SchemaNode[] {
  const rank = (branch: SchemaNode): number => {
    if (isNever(branch)) return 3;
    if (example !== undefined && evaluate(branch, example).violations.length === 0) return 0;
    return isThereForNull(branch) ? 2 : 1;
  };
  const ranked = branches.map((branch) => ({ branch, rank: rank(branch), undeclared: undeclaredOf(branch, example) }));
  return ranked.toSorted((a, b) => a.rank - b.rank || a.undeclared - b.undeclared).map(({ branch }) => branch);
}

/** How many members of an example a branch does not declare. */
function undeclaredOf(branch: SchemaNode, example: JsonValue | undefined): number {
  if (!isObject(example)) return 0;
  const declared = new Set(withAllOf(branch).flatMap(({ properties }) => properties.map(({ name }) => name)));
  return example.members.filter(([name]) => !declared.has(name)).length;
}

/** True for null alone, and for null or any object, which generators write beside the `$ref` of what may be null. */
function isThereForNull(node: SchemaNode): boolean {
  const [first, second] = node.assertions;
  const { allOf, properties, additional, more } = node;
  const isBare = second === undefined && allOf.length + properties.length === 0 && additional === undefined && more === undefined;
  return isNull(node) || (isBare && first?.keyword === 'type' && first.types.includes('null') && first.types.includes('object'));
}
