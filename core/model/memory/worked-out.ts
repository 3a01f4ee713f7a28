import {
  type JsonObject,
  type JsonValue,
  type Member,
  isArray,
  isNumber,
  isObject,
  jsonArray,
  jsonNumber,
  jsonObject,
  memberOf,
} from '../../json/value.js';
import { memoize } from '../../memoize.js';
import { sumsOf } from '../../plausible/sums.js';
import { daysOf } from '../../plausible/periods.js';
import { isNumeric, isObjectSchema, itemsOf, membersOf, typesOf } from '../../resources/answers/members.js';
import { allows } from '../../schema/allows.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { wordsOf } from '../../words/name-words.js';

/** What a server works out of what a request sends, and what it adds to the parts of a thing. */
interface Plan {
  /** The lists of objects in a thing, with what the server adds to each item. */
  readonly lists: ReadonlyMap<string, ItemPlan>;
  /** True if amounts or days may follow from others. */
  readonly hasSums: boolean;
}

interface ItemPlan {
  readonly schema: SchemaNode;
  readonly sent: SchemaNode | undefined;
  /** The members that only the server sets. */
  readonly made: readonly string[];
}

const NUMERIC = /total|sum|amount|price|cost|net|gross|due|nights|days/;

const plans = memoize((_schema: SchemaNode) => new Map<SchemaNode | undefined, Plan | undefined>());

/** Undefined if nothing follows from anything. */
function planOf(schema: SchemaNode, sent: SchemaNode | undefined): Plan | undefined {
  const known = plans(schema);
  if (known.has(sent)) return known.get(sent);
  const isSent = settableIn(sent);
  const lists = membersOf(schema).flatMap(({ name, schema: list }): readonly (readonly [string, ItemPlan])[] => {
    const item = itemsOf(list);
    const own = membersOf(sent ?? schema).find((one) => one.name === name);
    const sentItem = own && itemsOf(own.schema);
    if (item === undefined || !isObjectSchema(item) || sentItem === undefined || sent === undefined) return [];
    const settable = settableIn(sentItem);
    return [[name, { schema: item, sent: sentItem, made: membersOf(item).flatMap((one) => (settable.has(one.name) ? [] : [one.name])) }]];
  });
  const hasSums = membersOf(schema).some(
    ({ name, schema: one }) =>
      !isSent.has(name) && (isNumeric(one) || typesOf(one)?.has('string') === true) && NUMERIC.test(wordsOf(name).join(' ')),
  );
  const plan = lists.length === 0 && !hasSums ? undefined : { lists: new Map(lists), hasSums };
  known.set(sent, plan);
  return plan;
}

function settableIn(sent: SchemaNode | undefined): ReadonlySet<string> {
  return new Set(sent === undefined ? [] : membersOf(sent).map(({ name }) => name));
}

/**
 * A thing with what a server works out: the total of its lines and the days between its dates, as far as no request sets them; the items of its
 * lists have what only a server gives them, such as an id.
 * @param sent what requests set; undefined if nothing is known of it.
 * @param base a thing as the document shows it.
 * @param given what stays as it is; default: what requests set.
 */
export function workedOut(
  schema: SchemaNode,
  sent: SchemaNode | undefined,
  value: JsonObject,
  base: JsonObject,
  given?: JsonObject,
): JsonObject {
  const plan = sent === undefined ? undefined : planOf(schema, sent);
  if (plan === undefined) return value;
  const listed =
    plan.lists.size === 0
      ? value
      : replaced(value, (name, item) => {
          const list = plan.lists.get(name);
          const shown = memberOf(base, name);
          return list === undefined || !isArray(item) ? item : withMadeItems(item.items, list, isArray(shown) ? shown.items : []);
        });
  if (!plan.hasSums) return listed;
  const summed = withSums(schema, sent, listed);
  return given === undefined ? summed : replaced(summed, (name, item) => memberOf(given, name) ?? item);
}

function withMadeItems(items: readonly JsonValue[], plan: ItemPlan, shown: readonly JsonValue[]): JsonValue {
  if (plan.made.length === 0) return jsonArray(items);
  const schemas = new Map(membersOf(plan.schema).map((member) => [member.name, member.schema]));
  return jsonArray(
    items.map((item, i) => {
      if (!isObject(item)) return item;
      const model = shown[i] ?? shown[0];
      const added = plan.made.flatMap((name): readonly Member[] => {
        if (memberOf(item, name) !== undefined) return [];
        const like = memberOf(model, name);
        const own = shown[i] === undefined ? another(like, i + 1) : like;
        const schema = schemas.get(name);
        return own === undefined || schema === undefined || !allows(schema, own, 'response') ? [] : [[name, own]];
      });
      return withSums(plan.schema, plan.sent, added.length === 0 ? item : jsonObject([...item.members, ...added]));
    }),
  );
}

/** A key of another item than the one that is shown. */
function another(like: JsonValue | undefined, number: number): JsonValue | undefined {
  if (isNumber(like)) return jsonNumber(String(number));
  if (typeof like !== 'string') return like;
  const end = /\d{1,6}$/.exec(like)?.[0];
  if (end !== undefined) return `${like.slice(0, -end.length)}${String(number).padStart(end.length, '0')}`;
  return /[0-9a-f]{4}$/i.test(like) ? `${like.slice(0, -4)}${number.toString(16).padStart(4, '0')}` : like;
}

/** With the amounts and days that follow from other members, and that no request sets. */
function withSums(schema: SchemaNode, sent: SchemaNode | undefined, value: JsonObject): JsonObject {
  const isSent = settableIn(sent);
  const schemas = new Map(membersOf(schema).map((member) => [member.name, member.schema]));
  const amounts = value.members.map(([name, item]) => ({ name, words: wordsOf(name).join(' '), value: item }));
  const results = new Map([...totalOfList(value), ...sumsOf(amounts), ...daysOf(amounts)]);
  return replaced(value, (name, item) => {
    const sum = results.get(name);
    const member = schemas.get(name);
    return sum === undefined || isSent.has(name) || member === undefined || !allows(member, sum, 'response') ? item : sum;
  });
}

/**
 * The totals of the only list of a thing whose items have one number that is no key, or one of the same name: `totalWeight` of ingredients in `grams`.
 * @returns the sums by the names of the members.
 */
function totalOfList(value: JsonObject): readonly (readonly [string, JsonValue])[] {
  const lists = value.members.flatMap(([, item]) => (isArray(item) && item.items.some(isObject) ? [item.items] : []));
  const [items, other] = lists;
  if (items === undefined || other !== undefined) return [];
  const numbers = (of: JsonValue): readonly string[] =>
    isObject(of)
      ? of.members.flatMap(([name, item]) => (isNumber(item) && !/id$|^(?:position|order|index|number)$/i.test(name) ? [name] : []))
      : [];
  const names = [...new Set(items.flatMap(numbers))];
  return value.members.flatMap(([name, item]): readonly (readonly [string, JsonValue])[] => {
    const [first, ...rest] = wordsOf(name);
    if (first !== 'total' || rest.length === 0 || rest.includes('count') || !isNumber(item)) return [];
    const summand = names.find((one) => wordsOf(one).join('') === rest.join('')) ?? (names.length === 1 ? names[0] : undefined);
    if (summand === undefined) return [];
    const sum = items.reduce((all, one) => all + Number(numberText(memberOf(one, summand))), 0);
    return [[name, jsonNumber(String(Math.round(sum * 1e6) / 1e6))]];
  });
}

function numberText(value: JsonValue | undefined): string {
  return isNumber(value) ? value.text : '0';
}

/** The same object if no member changes. */
function replaced(value: JsonObject, change: (name: string, item: JsonValue) => JsonValue): JsonObject {
  const members = value.members.map((member): Member => {
    const next = change(member[0], member[1]);
    return next === member[1] ? member : [member[0], next];
  });
  return members.every((member, i) => member === value.members[i]) ? value : jsonObject(members);
}
