import type * as fc from 'fast-check';
import type { Field } from '../../../../core/request/request-model.js';
import { BEYOND_DOUBLE, WRAPPING } from '../../../../core/cases/huge-numbers.js';
import { getAt, setAt } from '../../../../core/json/edit.js';
import { type JsonObject, type JsonValue, type Member, isObject, jsonArray, jsonNumber, jsonObject } from '../../../../core/json/value.js';
import { type PresentPart, rawPart, valuePart } from '../../../../core/request/plan/request-plan.js';
import { pickFrom } from '../../../generate/arbitraries/pick.js';
import { joinTokens, tokensOfValue } from '../../../generate/text/text-tokens.js';
import type { Content } from '../../parts/content.js';
import type { OfContent } from '../strategy.js';

/** Values that lenient parsers accept although they violate the grammar (RFC 8259 sections 2, 3, 6 and 7). */
const BROKEN_TEXTS: readonly string[] = [
  ...'NaN Infinity -Infinity True False None undefined nul 0x1F 0o17 +1 -01 .5 1. 1e 1_000'.split(' '),
  ...'\'fern\'|"fern\tpalm"|"fern\u0000palm"|"\\x41"|/* x */1|// x\n1|# x\n1'.split('|'),
];
const MARK = 'broken value';
/** Just above the member limit of strict parsers. */
const MANY = 1001;
/** Cumulative odds in percent. Numbers of 5,000 digits and bodies of 1,001 members cost a hundred times as much as other bodies. */
const ODDS = { list: 25, broken: 55, variant: 80, number: 97 };
const SHORT_NUMBERS = [...WRAPPING, ...BEYOND_DOUBLE.map(({ text }) => text).filter((text) => text.length < 1000)];
const LONG_NUMBERS = BEYOND_DOUBLE.map(({ text }) => text).filter((text) => text.length >= 1000);

/** Valid bodies with one element that some libraries parse differently, placed where no schema constrains it. */
export const parserTraps: OfContent = {
  id: 'parser-traps',
  title: 'parser differences: broken values in undeclared members, values as an array, names in another case, huge numbers',
  weight: 2,
  of: 'json',
  draw: ({ random, bias, generators, content }) => {
    const value = content.valid(random, bias);
    const field = pickFrom<Field | undefined>(random, objectsIn(content, value), undefined);
    const item = field && getAt(value, field.path);
    if (field === undefined || !isObject(item)) return undefined;
    return { body: bodyOf(random, content, value, field, item), head: generators.heads.plain };
  },
};

function objectsIn({ model }: Content, value: JsonValue): readonly Field[] {
  return model.fields.filter(({ path, declared }) => declared && isObject(getAt(value, path)));
}

function bodyOf(random: fc.Random, content: Content, value: JsonValue, field: Field, object: JsonObject): PresentPart {
  const odds = random.nextInt(0, 99);
  const put = (changed: JsonValue): PresentPart => valuePart(setAt(value, field.path, changed));
  if (odds < ODDS.list) return put(listOf(random, object, getAt(content.model.full, field.path)));
  if (odds < ODDS.broken)
    return withBrokenText(random, setAt(value, [...field.path, 'extra'], random.nextInt(0, 2) > 0 ? MARK : jsonArray([MARK])));
  if (odds < ODDS.variant) return put(withVariant(random, object));
  if (odds < ODDS.number) return withNumber(random, content, value, field, SHORT_NUMBERS);
  if (random.nextInt(0, 1) === 0) return withNumber(random, content, value, field, LONG_NUMBERS);
  return put(jsonObject([...object.members, ...Array.from({ length: MANY }, (_, i): Member => [`extra${i}`, jsonNumber('1')])]));
}

/** The values in their order, or in the order of the example: a library accepts only one of them. */
function listOf(random: fc.Random, { members }: JsonObject, example: JsonValue | undefined): JsonValue {
  const names = isObject(example) && random.nextInt(0, 1) === 0 ? example.members.map(([name]) => name) : [];
  const sorted = members.toSorted(([a], [b]) => names.indexOf(a) - names.indexOf(b));
  return jsonArray(sorted.map(([, inner]) => inner));
}

function withBrokenText(random: fc.Random, value: JsonValue): PresentPart {
  const text = pickFrom(random, BROKEN_TEXTS, 'NaN');
  const tokens = tokensOfValue(value).map((token) => (token === `"${MARK}"` ? text : token));
  return rawPart(joinTokens(tokens));
}

/** Adds a member whose name differs from another one in case only, with a new value or that of another member. */
function withVariant(random: fc.Random, { members }: JsonObject): JsonValue {
  const [name] = pickFrom<Member>(random, members, ['extra', null]);
  const other = random.nextInt(0, 1) === 0 ? name.toUpperCase() : name.charAt(0).toUpperCase() + name.slice(1);
  if (members.some(([text]) => text === other)) return jsonObject(members);
  const [, value] = pickFrom<Member>(random, members, ['extra', null]);
  return jsonObject(members.toSpliced(random.nextInt(0, members.length), 0, [other, random.nextInt(0, 2) === 0 ? 'another' : value]));
}

/** Replaces an integer, or adds an undeclared member. */
function withNumber(random: fc.Random, { model }: Content, value: JsonValue, { path }: Field, texts: readonly string[]): PresentPart {
  const integers = model.fields.filter((field) => field.shape.types.includes('integer') && getAt(value, field.path) !== undefined);
  const at = random.nextInt(0, 1) === 0 ? undefined : pickFrom<Field | undefined>(random, integers, undefined)?.path;
  const number = jsonNumber(pickFrom(random, texts, '1e400'));
  return valuePart(setAt(value, at ?? [...path, 'extra'], number));
}
