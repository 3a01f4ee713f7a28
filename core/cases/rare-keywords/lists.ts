import { equalJson } from '../../json/equal.js';
import { getAt } from '../../json/edit.js';
import { type JsonArray, type JsonValue, isArray, isNumber, isObject, jsonArray, jsonNumber, jsonObject } from '../../json/value.js';
import type { Field, RequestModel } from '../../request/request-model.js';
import { itemNodes } from '../../schema/nodes/named-parts.js';
import { notNode, syntheticNode } from '../../schema/samples/synthetic.js';
import { validValue } from '../../schema/samples/valid-value.js';
import type { Contains } from '../../schema/nodes/schema-node.js';
import type { CaseProposal } from '../case-proposal.js';
import { counted } from '../../words/counted.js';
import { type NearValue, keywordCase } from './keyword-case.js';

/** The most different items that an array gets: each costs more than the one before. */
const MOST_ITEMS = 40;

/** Arrays whose items must differ, are described one by one, or must contain something, at the bounds of each of these. */
export function lists(model: RequestModel): readonly CaseProposal[] {
  return model.fields.flatMap((field) => {
    const array = getAt(model.full, field.path);
    if (!isArray(array)) return [];
    const contained = field.nodes.flatMap(({ more }) => more?.contains ?? []);
    const special = field.shape.isUnique === true || field.shape.prefix !== undefined || contained.length > 0;
    return [
      ...(special ? lengths(field, array) : []),
      ...(field.shape.isUnique === true ? equalItems(array) : []),
      ...(field.shape.prefix === undefined ? [] : positions(array)),
      ...contained.flatMap((contains) => containing(field, array, contains)),
    ].map((near) => keywordCase(model, field, near));
  });
}

/** Arrays of different items, as long as is just allowed, and just not. */
function lengths(field: Field, array: JsonArray): readonly NearValue[] {
  const { min, max } = field.shape.counts;
  const wanted = [min - 1, min, min + 1, ...(max === undefined ? [10] : [max, max + 1])].filter(
    (count) => count >= 0 && count <= MOST_ITEMS,
  );
  return [...new Set(wanted)].flatMap((count): readonly NearValue[] => {
    const items = differentItems(field, array, count);
    const words = `has ${counted(count, 'different item')}`;
    return items === undefined
      ? []
      : [{ id: `${count}-different-items`, words, input: { kind: 'keyword', form: 'array-length' }, value: jsonArray(items) }];
  });
}

function differentItems(field: Field, { items }: JsonArray, count: number): readonly JsonValue[] | undefined {
  const found = items.slice(0, count);
  const at = field.shape.at;
  for (let i = found.length; i < count; i += 1) {
    const taken = found.length === 0 ? [] : [notNode(syntheticNode({ at }, [{ keyword: 'enum', values: found }]))];
    const next = validValue(syntheticNode({ at }, [], { allOf: [...itemNodes(field.nodes, i), ...taken] }), { direction: 'request' });
    if (next === undefined || found.some((known) => equalJson(known, next))) return undefined;
    found.push(next);
  }
  return found;
}

/** Items that are equal, but not written alike (JSON Schema 2020-12 Core section 4.2.2). */
function equalItems({ items }: JsonArray): readonly NearValue[] {
  const [first] = items;
  const entry = (id: string, words: string, other: JsonValue): NearValue => ({
    id: `equal-${id}`,
    words,
    input: { kind: 'keyword', form: 'repeated-item' },
    value: jsonArray([...items, other]),
    keyword: 'uniqueItems',
  });
  if (isObject(first) && first.members.length > 1)
    return [entry('reordered', 'has an item twice, once with its members in another order', jsonObject(first.members.toReversed()))];
  if (isNumber(first) && /^-?\d+$/.test(first.text))
    return [entry('spelled', 'has a number twice, once written with .0', jsonNumber(`${first.text}.0`))];
  return [];
}

/** `prefixItems`: fewer items, items in another order, and one more. */
function positions({ items }: JsonArray): readonly NearValue[] {
  const entry = (id: string, words: string, value: readonly JsonValue[]): NearValue => ({
    id,
    words,
    input: { kind: 'keyword', form: 'item-positions' },
    value: jsonArray(value),
  });
  return [
    entry('fewer-items', 'lacks its last item', items.slice(0, -1)),
    entry('reversed-items', 'has its items in reversed order', items.toReversed()),
    entry('one-more-item', 'has one more item', [...items, 'one more']),
  ];
}

/** `contains`, `minContains` and `maxContains`: one more and one less than allowed. */
function containing(field: Field, array: JsonArray, contains: Contains): readonly NearValue[] {
  const at = { at: contains.schema.at };
  const roots = itemNodes(field.nodes, array.items.length);
  const item = validValue(syntheticNode(at, [], { allOf: [...roots, contains.schema] }), { direction: 'request' });
  const other = validValue(syntheticNode(at, [], { allOf: [...roots, notNode(contains.schema)] }), { direction: 'request' });
  if (item === undefined) return [];
  const { min, max, least, most } = contains;
  const counts = [min - 1, min, ...(most === undefined ? [] : [max, max + 1])].filter((count) => count >= 0 && count <= MOST_ITEMS);
  const length = Math.max(field.shape.counts.min, 1);
  return [...new Set(counts)].flatMap((count): readonly NearValue[] => {
    const rest = Math.max(0, length - count);
    if (rest > 0 && other === undefined) return [];
    const items = [...Array.from({ length: count }, () => item), ...Array.from({ length: rest }, () => other ?? item)];
    return [
      {
        id: `${count}-containing`,
        words: `has ${counted(count, 'item')} of those that it must contain`,
        input: { kind: 'keyword', form: 'contains' },
        value: jsonArray(items),
        constraint: count > max && most !== undefined ? most : least,
      },
    ];
  });
}
