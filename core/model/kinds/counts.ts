import type { Operation } from '../../contract/contract.js';
import { type JsonObject, type JsonValue, isNumber, jsonNumber, jsonObject, memberOf } from '../../json/value.js';
import { isLine, worthOfLine } from '../../plausible/sums.js';
import { type Member, isNumeric, membersOf, typesOf } from '../../resources/answers/members.js';
import { bodySchemaOf } from '../../resources/answers/success-answers.js';
import { isReadOnly } from '../../resources/keys/fits.js';
import { allows } from '../../schema/allows.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { shapeOf } from '../../schema/shape.js';
import { plain, wordsOf } from '../../words/name-words.js';
import type { Count, Counting, Tally, ThingKind } from './thing-kind.js';

/**
 * Adds to kinds which of their members tell of what is below one: `comment_count` and `numberOfComments` of what has `/comments` below its path,
 * `openTaskCount` by a listed value of what is below, sums such as `totalHours` and `partsTotal`, and means such as `averageRating`. Only numbers that
 * no request sets.
 */
export function withCounts(kinds: readonly ThingKind[], operations: ReadonlyMap<string, Operation>): readonly ThingKind[] {
  const counting = kinds.map((kind): ThingKind => {
    const [place] = kind.addresses.map((address) => address.place);
    const below = place === undefined ? [] : kinds.filter((one) => one !== kind && (one.places.has(place) || one.references.has(place)));
    if (below.length === 0) return kind;
    const settable = settableIn(kind, operations);
    const counts = membersOf(kind.schema)
      .filter(({ name }) => !settable.has(name))
      .flatMap((member): readonly Count[] => countOf(member, below) ?? []);
    return { ...kind, counts };
  });
  return counting.map((kind) => {
    const all = counting.flatMap(({ id, counts, addresses }) =>
      counts
        .filter(({ of }) => of === kind.id)
        .flatMap((count): readonly Counting[] => addresses.slice(0, 1).map(({ place }) => ({ place, kind: id, count }))),
    );
    return all.length === 0 ? kind : { ...kind, countedIn: all };
  });
}

/** What a member tells of what is below, if exactly one kind fits. */
function countOf({ name, schema }: Member, below: readonly ThingKind[]): readonly Count[] | undefined {
  return toldBy(wordsOf(name), schema, below)?.map(({ of, tells }) => ({ member: name, of, tells, ofNone: valueOfNone(schema, tells) }));
}

/** What a number of a name tells of things, if exactly one kind fits. */
export function toldBy(
  words: readonly string[],
  schema: SchemaNode,
  below: readonly ThingKind[],
): readonly Pick<Count, 'of' | 'tells'>[] | undefined {
  // Generators write `number` for all numbers: then only a name that says so is that of a count.
  const ways = isCount(schema) ? [numberOf, ...SUMS] : isAmount(schema) ? [...(words.includes('count') ? [numberOf] : []), ...SUMS] : [];
  for (const way of ways) {
    const found = below.flatMap((child): readonly Pick<Count, 'of' | 'tells'>[] => {
      const tells = way(words, child);
      return tells === undefined ? [] : [{ of: child.id, tells }];
    });
    if (found.length > 0) return found.length === 1 ? found : undefined;
  }
  return undefined;
}

/** The ways in which a member may tell of what is below, the surest first. */
type Way = (words: readonly string[], child: ThingKind) => Tally | undefined;
const SUMS: readonly Way[] = [
  (words, child) => worthOf(words, child),
  (words, child) => sumOf(words, child),
  (words, child) => totalOf(words, child),
  (words, child) => meanOf(words, child),
];

/** What a member shows where nothing is below; undefined if it is left out. */
function valueOfNone(schema: SchemaNode, { kind }: Tally): JsonValue | undefined {
  const values: readonly JsonValue[] = typesOf(schema)?.has('string') === true ? ['0.00', null] : [jsonNumber('0'), null];
  return (kind === 'mean' ? values.toReversed() : values).find((value) => allows(schema, value, 'response'));
}

const COUNTING = /^(?:(?<before>.+) (?:count|total|num|number)|(?:num|number of|count of|total|count|n) (?<after>.+))$/;

/** `comment_count`, `total_comments`, `openTaskCount`, `tasksDone`. */
function numberOf(words: readonly string[], child: ThingKind): Tally | undefined {
  const { before, after } = COUNTING.exec(words.join(' ').replace(/^total (.+) count$/, '$1 count'))?.groups ?? {};
  const counted = before ?? after;
  if (counted !== undefined && child.names.whole.has(plain(counted))) return { kind: 'count' };
  if (counted === undefined && words.join('').endsWith('s') && child.names.whole.has(words.join(''))) return { kind: 'count' };
  // `comments` alone says how many there are, `open tasks` how many of these are open.
  const rest = counted?.split(' ') ?? words;
  const isPlural = counted !== undefined || words.join(' ').endsWith('s');
  for (let i = isPlural ? 1 : rest.length; i < rest.length; i += 1) {
    const [start, end] = [rest.slice(0, i), rest.slice(i)];
    const where =
      (isNameOf(child, end) ? conditionIn(child, start.join('')) : undefined) ??
      (isNameOf(child, start) ? conditionIn(child, end.join('')) : undefined);
    if (where !== undefined) return { kind: 'count', where };
  }
  return undefined;
}

function isNameOf({ names }: ThingKind, words: readonly string[]): boolean {
  const name = words.join('');
  return names.whole.has(name) || (name.endsWith('s') && names.whole.has(name.slice(0, -1)));
}

/** The member of a thing that has a value of a name: a listed one, or a flag that is set. */
function conditionIn({ schema }: ThingKind, name: string): { readonly member: string; readonly value: JsonValue } | undefined {
  const found = membersOf(schema).flatMap((member) => {
    if (typesOf(member.schema)?.has('boolean') === true)
      return [name, `is${name}`].includes(plain(member.name)) ? [{ member: member.name, value: true }] : [];
    const value = shapeOf(member.schema).values?.find((one) => typeof one === 'string' && plain(one) === name);
    return value === undefined ? [] : [{ member: member.name, value }];
  });
  return found.length === 1 ? found[0] : undefined;
}

const SUMMING: ReadonlySet<string> = new Set('total totals sum overall grand'.split(' '));
const AMOUNT: ReadonlySet<string> = new Set('amount price cost value'.split(' '));

/** Without the words that say that it is a sum; undefined if none does. */
function summed(words: readonly string[]): readonly string[] | undefined {
  return words.some((word) => SUMMING.has(word)) ? words.filter((word) => !SUMMING.has(word) && !/^(?:of|all)$/.test(word)) : undefined;
}

/** `partsTotal` of parts that are worth something. */
function worthOf(words: readonly string[], child: ThingKind): Tally | undefined {
  const rest = summed(words) ?? [];
  const named = [rest, rest.filter((word) => !AMOUNT.has(word))].filter(({ length }) => length > 0);
  return named.some((one) => isNameOf(child, one)) && hasWorth(child) ? { kind: 'worth' } : undefined;
}

/** `total_hours` of what has `hours`. */
function sumOf(words: readonly string[], child: ThingKind): Tally | undefined {
  const rest = summed(words)?.join('');
  if (rest === undefined) return undefined;
  const [same, other] = membersOf(child.schema).filter(
    ({ name, schema }) =>
      isNumeric(schema) &&
      !/id$/i.test(name) &&
      (plain(name) === plain(words.join('')) || (rest !== '' && (summed(wordsOf(name)) ?? wordsOf(name)).join('') === rest)),
  );
  return same === undefined || other !== undefined ? undefined : { kind: 'sum', of: same.name };
}

/** The `total` of lines. */
function totalOf(words: readonly string[], child: ThingKind): Tally | undefined {
  const rest = summed(words)?.filter((word) => !AMOUNT.has(word));
  return rest?.length === 0 && isLineKind(child) && hasWorth(child) ? { kind: 'worth' } : undefined;
}

/** `averageRating` of what has `rating`, and `rating` itself. */
function meanOf(words: readonly string[], child: ThingKind): Tally | undefined {
  const rest = words.filter((word) => !MEAN.has(word)).join('');
  const isMean = words.some((word) => MEAN.has(word)) || /^(?:rating|score|stars)$/.test(rest);
  const found = isMean ? membersOf(child.schema).filter((one) => isNumeric(one.schema) && plain(one.name) === rest) : [];
  return found.length === 1 ? found.map(({ name }): Tally => ({ kind: 'mean', of: name }))[0] : undefined;
}

const MEAN: ReadonlySet<string> = new Set(['average', 'avg', 'mean']);

/** True if things of a kind are worth something: a quantity at a price, or an amount. */
function hasWorth(kind: ThingKind): boolean {
  return worthOfLine(membersOf(kind.schema).map(({ name }) => ({ name, words: wordsOf(name).join(' '), value: ONE }))) !== undefined;
}

function isLineKind({ schema }: ThingKind): boolean {
  return isLine(jsonObject(membersOf(schema).map(({ name }) => [name, ONE])));
}

const ONE = jsonNumber('1');

/** What a thing adds to what a member tells. */
export function sharedBy(value: JsonObject, tells: Tally): number | undefined {
  switch (tells.kind) {
    case 'count':
      return tells.where === undefined || memberOf(value, tells.where.member) === tells.where.value ? 1 : 0;
    case 'worth':
      return worthOfLine(value.members.map(([name, item]) => ({ name, words: wordsOf(name).join(' '), value: item }))) ?? 0;
    case 'sum':
      return numberIn(memberOf(value, tells.of)) ?? 0;
    case 'mean':
      return numberIn(memberOf(value, tells.of));
  }
}

/** What a member tells of several things: how many, their sum or their mean; undefined for the mean of none. */
export function told(things: readonly { readonly value: JsonObject }[], tells: Tally): number | undefined {
  const shares = things.flatMap(({ value }) => sharedBy(value, tells) ?? []);
  const sum = shares.reduce((all, one) => all + one, 0);
  if (tells.kind !== 'mean') return sum;
  return shares.length === 0 ? undefined : Math.round((sum / shares.length) * 100) / 100;
}

/** A number, or a text that is one. */
export function numberIn(value: JsonValue | undefined): number | undefined {
  const text = isNumber(value) ? value.text : value;
  return typeof text === 'string' && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** A number as a member that has another one shows it; sums of floating point keep six digits. */
export function numberLike(like: JsonValue | undefined, value: number): JsonValue {
  if (typeof like === 'string') return value.toFixed(/\.(\d+)$/.exec(like)?.[1]?.length ?? 0);
  return jsonNumber(String(Math.round(value * 1e6) / 1e6));
}

function isCount(schema: SchemaNode): boolean {
  return ['0', '1', '1000'].every((text) => allows(schema, jsonNumber(text), 'response')) && !allows(schema, jsonNumber('0.5'), 'response');
}

function isAmount(schema: SchemaNode): boolean {
  const types = typesOf(schema);
  if (types?.has('string') === true) return allows(schema, '0.00', 'response') && !allows(schema, 'none', 'response');
  return types?.has('number') === true && allows(schema, jsonNumber('1.5'), 'response');
}

/** The members that some request to create or change a thing of a kind has. */
export function settableIn({ addresses }: ThingKind, operations: ReadonlyMap<string, Operation>): ReadonlySet<string> {
  const bodies = addresses
    .flatMap(({ resource: { creators, replacers, changers } }) => [...creators, ...replacers, ...changers])
    .flatMap(({ operation }) => bodySchemaOf(operations.get(operation) ?? { body: undefined }) ?? []);
  // In a wrapper of a thing, too.
  const all = bodies.flatMap((body) => [...membersOf(body), ...membersOf(body).flatMap(({ schema }) => membersOf(schema))]);
  return new Set(all.filter(({ schema }) => !isReadOnly(schema)).map(({ name }) => name));
}
