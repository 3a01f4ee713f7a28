import { equalJson } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { type JsonObject, type JsonValue, isArray, isNumber, jsonArray, jsonNumber } from '../../json/value.js';
import { keyText } from '../../model/world/thing.js';
import { fieldIn } from '../../model/lists/fields.js';
import { type ByMember, type FilterRule, filteredValue } from '../../model/lists/filters.js';
import type { SeenItem } from '../../model/rules/seen-list.js';
import { itemsOf, typesOf } from '../../resources/answers/members.js';
import { allowsListedOnly } from '../../schema/nodes/allows-listed-only.js';
import { allows } from '../../schema/allows.js';
import { shapeOf } from '../../schema/shape.js';
import { saysName } from '../../words/says-name.js';
import { sentencesOf } from '../../words/sentences.js';
import { HIDING } from '../things/listing.js';

/** A filter with the value that was asked for. */
export interface AskedFilter {
  readonly filter: FilterRule;
  readonly value: JsonValue;
  /** What the document says of the parameter. */
  readonly words: string;
  /** True for a text that no thing has. */
  readonly isNowhere?: true;
}

/** Upper bound on the values of one filter. */
const MOST_VALUES = 3;

/**
 * What a filter is asked for: values that some items have and others have not, first, and one that none has.
 * @param words what the document says of the parameter.
 * @param own the keys of the items that the run made, which come first.
 */
export function askedOf(
  filter: FilterRule,
  words: string,
  items: readonly SeenItem[],
  own: ReadonlySet<string> = new Set(),
): readonly AskedFilter[] {
  const { by, parameter } = filter;
  const fits = (value: JsonValue): boolean => allows(parameter.schema, value, 'request');
  const asSent = (value: JsonValue): readonly JsonValue[] => {
    const forms = [value, ...(isNumber(value) ? [value.text] : [])];
    return [...forms, ...(isArray(value) ? [] : forms.map((one) => jsonArray([one])))].filter(fits).slice(0, 1);
  };
  const ownFirst = items.toSorted((a, b) => Number(isOwn(b, own)) - Number(isOwn(a, own)));
  const ofMember = (name: string): readonly JsonValue[] => distinct(ownFirst.flatMap(({ value }) => scalarsOf(fieldIn(value, name))));
  const values = ((): readonly JsonValue[] => {
    switch (by.kind) {
      case 'member': {
        const seen = ofItems(by, ownFirst);
        const listed = shapeOf(itemsOf(parameter.schema) ?? parameter.schema).values ?? [];
        const absent = listed.filter((one) => one !== null && !seen.some((other) => equalJson(one, other)));
        const single = [...seen.slice(0, hasLater(by, ownFirst) ? MOST_VALUES : MOST_VALUES - 1), ...absent.slice(0, 1)].filter(
          (value) => !isOpenEnded(parameter.name, value),
        );
        // Of several values, an item that has one of them matches.
        const several =
          by.within === undefined && by.isExcluded !== true && itemsOf(by.schema) === undefined && seen.length > 1
            ? [jsonArray(seen.slice(0, 2))].filter(fits)
            : [];
        return [...single, ...several];
      }
      case 'bound': {
        const seen = ofMember(by.member);
        // Where the document says whether the bound counts, a value that an item has is one.
        return [...between(seen, by.sign).flatMap(asSent).slice(0, 1), ...(includesBound(words) === undefined ? [] : seen.slice(0, 1))];
      }
      case 'search': {
        const [text] = ownFirst.flatMap(({ value }) => searchedTexts(value, words));
        const patterns = text === undefined || !CONTAINS.test(words) ? [] : asPatterns(text);
        return [NONSENSE, ...(text === undefined ? [] : [isInAnyCase(words) ? inOtherCase(text) : text]), ...patterns];
      }
      default:
        return [];
    }
  })();
  const shown = ownFirst.map(({ value }) => printJson(value).toLowerCase());
  return distinct(values.flatMap(asSent)).map((value): AskedFilter => {
    const isNowhere = value === NONSENSE || (isPattern(value) && !shown.some((one) => one.includes(plainText(value).toLowerCase())));
    return { filter, value, words, ...(by.kind === 'search' && isNowhere ? { isNowhere: true as const } : {}) };
  });
}

/** Words of a search for a part of a text. */
const CONTAINS = /\bcontain\w*|\binclud\w*|\bsub-?strings?\b|\bparts? of\b/i;

/** An unclosed group: a server that reads texts as regular expressions fails. */
const UNCLOSED = '(';

/**
 * A text as patterns that match it, and in which it is not: of a regular expression, and of LIKE in SQL. A search for a part of a text that is told
 * to be one takes each character as it is.
 */
function asPatterns(text: string): readonly string[] {
  return [`${text.slice(0, 1)}.${text.slice(2)}`, `${text.slice(0, 1)}_${text.slice(2)}`, UNCLOSED];
}

/** True for a text with a character that stands for any other one. */
function isPattern(value: JsonValue): boolean {
  return typeof value === 'string' && /^.[._]./.test(value);
}

const INCLUSIVE =
  /\binclusive|\bincluding\b|\bat (?:least|most)\b|\bor (?:more|less|later|earlier|after|before|above|below)\b|\bup to\b|\bfrom\b|\buntil\b|\b(?:no|not) (?:earlier|later|more|less|before|after)\b|\b(?:lowest|highest|minimum|maximum|earliest|latest|first|last)\b/i;
const EXCLUSIVE =
  /\bexclusive|\bexcluding\b|\b(?:more|less|greater|fewer|later|earlier) than\b|\b(?:after|before|over|under|above|below)\b/i;

/** Whether a bound counts itself, as its description says; undefined if that says nothing, or both. */
function includesBound(text: string): boolean | undefined {
  // What is refused is said in sentences of its own: `A to before from is refused.`
  const words = sentencesOf(text)
    .filter((sentence) => !/\brefused\b|\bmust\b|\bcannot\b|\b4\d\d\b/i.test(sentence))
    .join(' ');
  const [isIn, isOut] = [
    INCLUSIVE.test(words),
    EXCLUSIVE.test(words.replaceAll(/\bor (?:after|before|above|below|later|earlier)\b|\bnot (?:after|before)\b/gi, '')),
  ];
  return isIn === isOut ? undefined : isIn;
}

/** True if a search is told to be one regardless of case. */
function isInAnyCase(words: string): boolean {
  return /\bcase[- ]insensitiv|\bregardless of (?:upper|case)|\bin any case\b|\b(?:upper|lower)(?: case)? (?:and|or) (?:upper|lower)[- ]?case\b/i.test(
    words,
  );
}

function inOtherCase(text: string): string {
  const upper = text.toUpperCase();
  return upper === text ? text.toLowerCase() : upper;
}

/** The texts of a thing in which a search looks: of the members that its description names. */
function searchedTexts(value: JsonObject, words: string): readonly string[] {
  return value.members.flatMap(([name, member]) =>
    typeof member === 'string' && /^[\w -]{3,40}$/.test(member) && saysName(words, name) ? [member] : [],
  );
}

/** A text that no thing has. */
const NONSENSE = 'zqxwvkjhzqxw';

/** `archived=true` may ask for these, too, and `archived=false` for all. */
function isOpenEnded(name: string, value: JsonValue): boolean {
  return typeof value === 'boolean' && value && HIDING.test(name);
}

const DAY = 86_400_000;

/** A bound between the values of some items, or beyond all of them, so that it does not matter whether a bound counts itself. */
function between(values: readonly JsonValue[], sign: 1 | -1): readonly JsonValue[] {
  const numbers = values.flatMap((value) => (isNumber(value) ? [Number(value.text)] : []));
  if (numbers.length > 0) return inside(numbers, 1, sign).map((one) => jsonNumber(String(one)));
  const times = values
    .flatMap((value) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? [Date.parse(value)] : []))
    .filter((time) => !Number.isNaN(time));
  return inside(times, 2 * DAY, sign).flatMap((time) => {
    const text = new Date(time).toISOString();
    return [text.slice(0, 10), text.replace(/\.\d+Z$/, 'Z')];
  });
}

/**
 * A number that none of some numbers is: between the least and the most, if they are far enough from each other, or beyond them.
 * @param step the least distance to any of them.
 */
function inside(numbers: readonly number[], step: number, sign: 1 | -1): readonly number[] {
  if (numbers.length === 0) return [];
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const beyond = sign === 1 ? most + step : least - step;
  const middle = least + Math.floor((most - least) / 2 / step) * step;
  const isFree = numbers.every((one) => Math.abs(one - middle) >= step);
  return most - least >= 2 * step && isFree ? [middle, beyond] : [beyond];
}

/** Words by which a filter selects what belongs to one thing: `The tickets of this agent`. */
const OF_ONE = /\b(?:of|by|assigned to|belong(?:s|ing) to) (?:this|the|that|one)\b|\bonly\b/i;

/** Whether an item matches; undefined if nobody knows, because it does not show the member, or texts are looked for in ways of their own. */
export function matchOf(asked: AskedFilter, item: SeenItem): boolean | undefined {
  const {
    filter: { by },
    value,
    words,
    isNowhere,
  } = asked;
  switch (by.kind) {
    case 'member': {
      if (by.isExcluded === true) {
        const { isExcluded: _, ...having } = by;
        const has = matchOf({ ...asked, filter: { ...asked.filter, by: having } }, item);
        return has === undefined ? undefined : !has;
      }
      const shown = filteredValue(by, item.value);
      // Without a word, what has none may be for all.
      if (shown === null) return OF_ONE.test(words) ? false : undefined;
      if (shown === undefined) return undefined;
      const has = isArray(shown) ? shown.items : [shown];
      const wanted = isArray(value) ? value.items : [value];
      if (has.some((one) => wanted.some((other) => isSame(one, other)))) return true;
      // An item that does not show it may have it.
      if (by.within !== undefined && has.some((one) => one === null)) return undefined;
      const isText = has.every((one) => typeof one === 'string') && !isExact(by.schema);
      const isPart = (one: JsonValue): boolean =>
        wanted.some((other) => String(one).toLowerCase().includes(plainText(other).toLowerCase()));
      // A text may be looked for as a part, or without regard to case.
      return isText && has.some(isPart) ? undefined : false;
    }
    case 'bound': {
      const order = ordered(fieldIn(item.value, by.member), value);
      if (order === 0) return includesBound(words);
      return order === undefined ? undefined : order * by.sign > 0;
    }
    case 'search': {
      if (isNowhere === true) return false;
      const wanted = plainText(value);
      const texts = searchedTexts(item.value, words);
      const has = isInAnyCase(words)
        ? texts.some((text) => text.toLowerCase().includes(wanted.toLowerCase()))
        : texts.some((text) => text.includes(wanted));
      return has ? true : undefined;
    }
    default:
      return undefined;
  }
}

/** True for what is one of listed values, or no free text. */
function isExact(schema: FilterRule['parameter']['schema']): boolean {
  return allowsListedOnly(schema) || typesOf(schema)?.has('string') !== true;
}

function isSame(one: JsonValue, other: JsonValue): boolean {
  return equalJson(one, other) || (keyText(one) !== undefined && keyText(one) === keyText(other)) || plainText(one) === plainText(other);
}

function ordered(one: JsonValue | undefined, other: JsonValue): number | undefined {
  const [a, b] = [one, other].map((value) =>
    isNumber(value) ? Number(value.text) : typeof value === 'string' ? timeOr(value) : Number.NaN,
  );
  return a === undefined || b === undefined || Number.isNaN(a) || Number.isNaN(b) ? undefined : Math.sign(a - b);
}

function timeOr(text: string): number {
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Date.parse(text);
}

function scalarsOf(value: JsonValue | undefined): readonly JsonValue[] {
  if (value === undefined || value === null || value === '') return [];
  if (isArray(value)) return value.items.flatMap(scalarsOf).slice(0, 1);
  return typeof value === 'object' && value.type === 'object' ? [] : [value];
}

/**
 * The values of a member that things show. Of arrays, those that a first item has, but the second of them is one that only a later item of some
 * thing has: a filter may look at the first one alone.
 */
function ofItems(by: ByMember, things: readonly SeenItem[]): readonly JsonValue[] {
  const firsts = distinct(things.flatMap(({ value }) => scalarsOf(filteredValue(by, value))));
  return distinct([...firsts.slice(0, 1), ...laterOf(by, things).slice(0, 1), ...firsts.slice(1)]);
}

function hasLater(by: ByMember, things: readonly SeenItem[]): boolean {
  return laterOf(by, things).length > 0;
}

/** Values that some thing has in an array, but not in its first item. */
function laterOf(by: ByMember, things: readonly SeenItem[]): readonly JsonValue[] {
  return things.flatMap(({ value }) => {
    const shown = filteredValue(by, value);
    const [first = null, ...others] = shown !== undefined && isArray(shown) ? shown.items : [];
    return others.flatMap(scalarsOf).filter((one) => !isSame(one, first));
  });
}

function isOwn({ key }: SeenItem, own: ReadonlySet<string>): boolean {
  return key !== undefined && own.has(key);
}

function distinct(values: readonly JsonValue[]): readonly JsonValue[] {
  return [...new Map(values.map((value) => [printJson(value), value])).values()];
}

/** A value as a query writes it. */
export function plainText(value: JsonValue): string {
  return typeof value === 'string' ? value : printJson(value);
}
