import { printJson } from '../json/print.js';
import {
  type JsonArray,
  type JsonObject,
  type JsonValue,
  isArray,
  isNumber,
  isObject,
  jsonArray,
  jsonNumber,
  jsonObject,
  memberOf,
} from '../json/value.js';
import { randomFrom } from '../random.js';
import { singularsOf } from '../words/singular.js';
import { wordsOf } from '../words/name-words.js';
import { type EvaluationOptions, evaluate } from '../schema/evaluation/evaluate.js';
import type { Oddity } from '../schema/nodes/keyword-result.js';
import { discriminatorOf } from '../schema/discriminators.js';
import { boundsOf, typesOf, valuesOf } from '../schema/nodes/merged-assertions.js';
import { itemNodes } from '../schema/nodes/named-parts.js';
import { isIntegerFormat } from '../schema/nodes/number-keywords.js';
import { allApplied, memberNodes } from '../schema/part-nodes.js';
import { validValue } from '../schema/samples/valid-value.js';
import type { SchemaNode } from '../schema/nodes/schema-node.js';
import { createdAt } from './dates.js';
import { labelOf, titleOf } from './label-of.js';
import { textsFor, textsLike } from './leaf-texts.js';
import { encodedTexts } from './encoded-texts.js';
import { factsOfList, isAboutList } from './list-facts.js';
import { numbersByName } from './made-numbers.js';
import { FLAG_RULES } from './number-rules.js';
import type { Owner, PictureUrl, Spot } from './spot.js';
import { daysOf, inOrder } from './periods.js';
import { type Amount, isLine, sumsOf } from './sums.js';
import type { Words } from './words.js';

/** What made-up values depend on, besides the schema. */
export interface Invention {
  readonly words: Words;
  /** Midnight of the day from which dates count back, in milliseconds. */
  readonly today: number;
  /** Other values for another one; the empty text for the usual ones. */
  readonly seed: string;
  /** True for errors, whose lists say what is wrong, and have no more items than that. */
  readonly isError: boolean;
  /** Which of several things it is; default: the first, or any where there is a seed. */
  readonly number?: number | undefined;
  /** Of the header or the member that has the value, where that is known. */
  readonly name?: string | undefined;
  /** Where pictures are served. Default: they are part of their URL. */
  readonly pictureUrl?: PictureUrl | undefined;
}

/** How many items a list has at least, if the schema allows it. */
const FEWEST_ITEMS = 3;

/** The same of a list of listed values, which shows that not all of them need be there. */
const FEWEST_CHOSEN = 2;

/** Upper bound on the number of the first thing in an answer that is generated. */
const MOST_NUMBER = 200;

/** Beyond so many scalars lists are as short as allowed, those inside two others first. */
const MANY_SCALARS = [800, 400, 120];
/** Beyond so many, scalars stay as they are. */
const MOST_SCALARS = 2_000;

/** What few things have: a value would say that they are gone or broken. */
const ABSENT = /delet|archiv|cancel|revok|banned|suspend|^errors?$|error message|fail/;

/** What is around a value. */
interface Around {
  /** As in the document; undefined of the whole, and of items. */
  readonly name: string | undefined;
  /** In words, in lower case. */
  readonly words: string;
  readonly number: number;
  readonly seed: string;
  readonly owner: Owner;
  /** The number of lists around it. */
  readonly depth: number;
  /** True inside an example, of which only another item is made. */
  readonly isShown: boolean;
}

/**
 * A value in which everything that is made up reads as if it were real: names, dates in order, totals that match. Examples of the schema stand where they are valid, lists have at least three items that differ. Each scalar keeps its schema; the whole may
 * break it where one member depends on another, which is for the caller to see.
 * @param valid a value that keeps the schema; its members and the types of its scalars stay.
 */
export function plausibleValue(schema: SchemaNode, valid: JsonValue, invention: Invention): JsonValue {
  return createInventor(invention)(schema, valid);
}

function createInventor({
  words: given,
  today,
  seed: salt,
  isError,
  number: wanted,
  name: rootName,
  pictureUrl,
}: Invention): (schema: SchemaNode, valid: JsonValue) => JsonValue {
  let scalars = 0;
  // A sentence about nothing is worse than none where the reason of a refusal stands.
  const words: Words = isError ? { ...given, word: (kind, random) => (kind === 'sentence' ? '' : given.word(kind, random)) } : given;

  const ownerOf = (label: string, number: number, seed: string, listed: number | undefined): Owner => {
    const random = randomFrom(seed);
    const created = createdAt(today, number, random());
    let person: ReturnType<Owner['person']> | undefined;
    const makePerson = (): ReturnType<Owner['person']> => ({
      first: words.word('firstName', random),
      last: words.word('lastName', random),
    });
    return { label, number, seed, created, today, listed, person: () => (person ??= makePerson()) };
  };

  const part = (schemas: readonly SchemaNode[], valid: JsonValue, around: Around): JsonValue => {
    if (schemas.length === 0) return valid;
    const nodes = allApplied(schemas, valid);
    const fact = around.owner.listed === undefined ? undefined : factOf(schemas, around, valid);
    if (fact !== undefined) return fact;
    if (ABSENT.test(around.words) && !around.isShown && keepsAll(schemas, null)) return null;
    const shown = around.isShown ? [] : shownBy(schemas, nodes);
    const own = shown[around.number - 1];
    if (own !== undefined && salt === '') return own;
    // Null alone is what all such values are.
    if (shown[0] === null) return null;
    const isShown = around.isShown || shown.length > 0;
    const value = shown[(around.number - 1) % Math.max(1, shown.length)] ?? valid;
    const inner = { ...around, isShown };
    if (isArray(value)) return list(nodes, value, inner);
    if (isObject(value)) return object(nodes, value, inner);
    scalars += 1;
    return scalars > MOST_SCALARS ? value : scalar(schemas, nodes, value, inner);
  };

  const list = (nodes: readonly SchemaNode[], value: JsonArray, around: Around): JsonValue => {
    const [first] = value.items;
    const { min, max = Infinity } = boundsOf(
      nodes.flatMap((node) => node.assertions),
      'minItems',
      'maxItems',
    );
    const isTuple = nodes.some(({ more }) => more?.prefixItems !== undefined || more?.contains !== undefined);
    const isKept = isTuple || first === undefined || isError || scalars > (MANY_SCALARS[Math.min(around.depth, 2)] ?? 0) || around.isShown;
    const isChoice = itemNodes(nodes, 0).some((node) => valuesOf(allApplied([node], first).flatMap((one) => one.assertions)) !== undefined);
    const fewest = isChoice ? FEWEST_CHOSEN : FEWEST_ITEMS + extra(around);
    const count = isKept ? value.items.length : Math.max(value.items.length, Math.min(fewest, max));
    const names = wordsOf(around.name ?? '');
    const items = new Map<string, JsonValue>();
    for (let i = 0; i < count; i += 1) {
      const number = around.isShown ? around.number + i : (around.number - 1) * count + i + 1;
      const name = singularName(names);
      const seed = `${around.seed}/${i}`;
      const owner = { ...around.owner, number, listed: undefined };
      const item = part(itemNodes(nodes, i), value.items[i] ?? first ?? null, {
        ...around,
        name: around.name === undefined ? undefined : name,
        words: name,
        number,
        seed,
        owner,
        depth: around.depth + 1,
      });
      const text = printJson(item);
      const isNeeded = i < value.items.length && (around.isShown || isTuple || items.size < min);
      items.set(items.has(text) && isNeeded ? `${text} ${i}` : text, item);
    }
    return jsonArray([...items.values()]);
  };

  /** More items in some answers that are generated, so that they differ in length. */
  const extra = ({ seed }: Around): number => (salt === '' ? 0 : Math.floor(randomFrom(`${seed} length`)() * 3));

  const object = (nodes: readonly SchemaNode[], value: JsonObject, around: Around): JsonValue => {
    const label = labelOf(nodes, around.name) ?? around.owner.label;
    const members = value.members.map(([name, item]) => ({
      name,
      item,
      schemas: memberNodes(nodes, name),
      words: wordsOf(name).join(' '),
    }));
    const outer = isAboutList(around.words) ? around.owner.listed : undefined;
    const made = new Map<string, JsonValue>();
    const makeMember = ({ name, item, schemas, words: one }: (typeof members)[number], owner: Owner): void => {
      const seed = `${owner.seed}.${name}`;
      made.set(
        name,
        part(schemas, item, { name, words: one, number: around.number, seed, owner, depth: around.depth, isShown: around.isShown }),
      );
    };
    // One thing has the same values wherever it is shown.
    const kind = around.isShown ? undefined : discriminatorOf(nodes);
    const telling = kind === undefined ? undefined : members.find(({ name }) => name === kind.member);
    if (kind !== undefined && telling !== undefined && keepsAll(telling.schemas, kind.value)) made.set(kind.member, kind.value);
    const first = ownerOf(label, around.number, `${salt}${label} ${around.number}`, undefined);
    const lists = members.filter(({ item }) => isArray(item) && isObject(item.items[0]));
    const main = lists.length > 0 ? lists : members.filter(({ item }) => isArray(item));
    for (const member of main) makeMember(member, first);
    const own = main.map(({ name }) => made.get(name)).find((one) => isArray(one));
    const listed = isThing(members, own) || isError ? undefined : isArray(own) ? own.items.length : outer;
    const owner = { ...first, listed };
    for (const member of members) if (!made.has(member.name)) makeMember(member, owner);
    for (const { name, schemas, words: one } of members) {
      const named = /^(.+) id$/.exec(one)?.[1];
      const other = named === undefined ? undefined : made.get(members.find((member) => member.words === named)?.name ?? '');
      const id = memberOf(other, 'id');
      if (id !== undefined && !around.isShown && keepsAll(schemas, id)) made.set(name, id);
    }
    if (!around.isShown && !isError) {
      const amounts = (): readonly Amount[] =>
        members.map(({ name, words: one, item }) => ({ name, words: one, value: made.get(name) ?? item }));
      const set = (results: Iterable<readonly [string, JsonValue]>): void => {
        for (const [name, result] of results) {
          const schemas = members.find((member) => member.name === name)?.schemas ?? [];
          if (schemas.every((schema) => schema.shown === undefined) && keepsAll(schemas, result)) made.set(name, result);
        }
      };
      set(inOrder(amounts()));
      set(sumsOf(amounts()));
      set(daysOf(amounts()));
    }
    return jsonObject(value.members.map(([name, item]) => [name, made.has(name) ? (made.get(name) ?? null) : item]));
  };

  const scalar = (schemas: readonly SchemaNode[], nodes: readonly SchemaNode[], value: JsonValue, around: Around): JsonValue => {
    if (value === null) return value;
    const keeps = (one: JsonValue): boolean => keepsAll(schemas, one);
    const assertions = nodes.flatMap((node) => node.assertions);
    const random = randomFrom(around.seed);
    const listed = valuesOf(assertions)?.filter((one) => one !== null);
    if (listed !== undefined) {
      const at = salt === '' ? around.number - 1 : Math.floor(random() * listed.length);
      return [...listed.slice(at % Math.max(1, listed.length)), ...listed].find(keeps) ?? value;
    }
    const [content] = nodes.flatMap((node) => node.content ?? []);
    const held =
      typeof value !== 'string' || content === undefined ? undefined : validValue(content, { optional: 'all', direction: 'response' });
    if (content !== undefined && held !== undefined) {
      const text = printJson(part([content], held, { ...around, name: undefined, words: '' }));
      if (keeps(text)) return text;
    }
    const hint = nodes.find(({ hints }) => hints?.faker !== undefined)?.hints?.faker;
    if (hint !== undefined) {
      const faked = words.faker(hint, random);
      if (faked !== undefined && keeps(faked)) return faked;
    }
    const encoding = around.isShown ? undefined : nodes.find(({ hints }) => hints?.encoding !== undefined)?.hints?.encoding;
    const encoded = encoding && encodedTexts(encoding, `Made up ${around.number}`).find(keeps);
    if (encoded !== undefined) return encoded;
    const spot = spotOf(nodes, around, random);
    if (typeof value === 'string') return found(around.isShown ? textsLike(value, spot) : textsFor(spot, value), keeps) ?? value;
    if (typeof value === 'boolean') return flagOf(spot, around, value, keeps);
    if (!isNumber(value)) return value;
    if (around.isShown && !/(?:^| )(?:id|number)$/.test(around.words)) return value;
    if (around.isShown) return [jsonNumber(next(value.text, around.number)), value].find(keeps) ?? value;
    const isWhole =
      !typesOf(assertions).includes('number') || assertions.some((one) => one.keyword === 'format' && isIntegerFormat(one.format));
    for (const text of numbersByName(spot, assertions, isWhole)) if (keeps(jsonNumber(text))) return jsonNumber(text);
    return value;
  };

  const spotOf = (nodes: readonly SchemaNode[], { words: name, owner }: Around, random: () => number): Spot => {
    const assertions = nodes.flatMap((node) => node.assertions);
    const { min, max = Infinity } = boundsOf(assertions, 'minLength', 'maxLength');
    const format = assertions.flatMap((one) => (one.keyword === 'format' ? [one.format] : []))[0];
    const description = (nodes.find(({ hints }) => hints?.description !== undefined)?.hints?.description ?? '').toLowerCase();
    const title = nodes.map((node) => titleOf(node)).find((one) => one !== undefined);
    return { name, description, title, format, lengths: { min, max }, owner, random, words, pictureUrl };
  };

  return (schema, valid) => {
    const seed = `${salt}${schema.at.pointer}${wanted === undefined ? '' : ` ${wanted}`}`;
    const nodes = allApplied([schema], valid);
    const label = labelOf(isArray(valid) ? itemNodes(nodes, 0).flatMap((node) => [node, ...node.allOf]) : nodes, undefined) ?? 'Thing';
    const number = wanted ?? (salt === '' ? 1 : 1 + Math.floor(randomFrom(seed)() * MOST_NUMBER));
    const owner = ownerOf(label, number, seed, undefined);
    return part([schema], valid, {
      name: rootName,
      words: wordsOf(rootName ?? '').join(' '),
      number,
      seed,
      owner,
      depth: 0,
      isShown: false,
    });
  };
}

/** True for an object that is a thing which has a list, and not a list with what is said of it: most of its members say nothing of lists. */
function isThing(members: readonly { readonly words: string; readonly item: JsonValue }[], list: JsonValue | undefined): boolean {
  if (members.some(({ words }) => words === 'id')) return true;
  const scalars = members.filter(({ item }) => !isArray(item) && !isObject(item));
  const others = scalars.filter(({ words }) => factsOfList(words, 1).length === 0);
  return others.length * 2 > scalars.length || (isArray(list) && isLine(list.items[0]) && others.length * 2 >= scalars.length);
}

/** What a member says of the list beside it, if its schema allows it. */
function factOf(schemas: readonly SchemaNode[], { words, owner }: Around, valid: JsonValue): JsonValue | undefined {
  if (isObject(valid) || isArray(valid)) return undefined;
  return factsOfList(words, owner.listed ?? 0).find((fact) => keepsAll(schemas, fact));
}

/** The examples of schemas that are valid and say something; what only fills a place says nothing, and null only where there is no other. */
function shownBy(schemas: readonly SchemaNode[], nodes: readonly SchemaNode[]): readonly JsonValue[] {
  const shown = nodes.flatMap((node) => node.shown ?? []).filter((one) => !isEmpty(one));
  const valid = shown.filter((one) => schemas.every((schema) => evaluate(schema, one, ANSWER).violations.length === 0));
  const others = valid.filter((one) => one !== null);
  return others.length > 0 ? others : valid.slice(0, 1);
}

function isEmpty(value: JsonValue): boolean {
  if (isArray(value)) return value.items.length === 0;
  return isObject(value) ? value.members.length === 0 : value === '' || value === 'string';
}

const ANSWER: EvaluationOptions = { formats: 'assertion', direction: 'response' };

/** What is odd of the digits alone, since the number is exact, or of a format that no validator knows: what is made up reads as the name says. */
const RIGHT: ReadonlySet<Oddity> = new Set<Oddity>(['unsafe-integer', 'imprecise-number', 'undefined-format']);

/** True if schemas allow a value, and validators agree on that. */
function keepsAll(schemas: readonly SchemaNode[], value: JsonValue): boolean {
  return schemas.every((schema) => {
    const { violations, oddities } = evaluate(schema, value, ANSWER);
    return violations.length === 0 && oddities.every((oddity) => RIGHT.has(oddity));
  });
}

function found(texts: Iterable<string>, keeps: (text: string) => boolean): string | undefined {
  for (const text of texts) if (keeps(text)) return text;
  return undefined;
}

function flagOf({ name }: Spot, { number }: Around, value: boolean, keeps: (value: boolean) => boolean): boolean {
  const usual = FLAG_RULES.find((rule) => rule.name.test(name))?.value ?? number % 3 !== 0;
  return keeps(usual) ? usual : value;
}

/** The number of the next things after an example. */
function next(text: string, number: number): string {
  return /^-?\d+$/.test(text) ? String(BigInt(text) + BigInt(number - 1)) : text;
}

function singularName(words: readonly string[]): string {
  const last = words.at(-1);
  return last === undefined ? '' : [...words.slice(0, -1), singularsOf(last)[0] ?? last].join(' ');
}
