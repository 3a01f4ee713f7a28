import { type JsonValue, isArray, isNumber, isObject, memberOf } from '../../json/value.js';
import { type Member, isNumeric, itemsOf, membersOf } from '../../resources/answers/members.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { formsOf } from '../../words/name-forms.js';
import { wordsOf } from '../../words/name-words.js';
import { saysName } from '../../words/says-name.js';
import { sentencesOf } from '../../words/sentences.js';
import { FILLERS } from './told-numbers.js';

/** A number of an object that is the sum of one that the items of a list beside it have: `total` of `lines`, by their `amount`. */
export interface ToldSum {
  readonly total: string;
  readonly list: string;
  readonly summand: string;
}

/** A number of an object that follows from others beside it: `net` from `gross` less `discount`. */
export interface ToldTerms {
  readonly total: string;
  readonly terms: readonly Term[];
}

/** A number that is added, or taken away. */
interface Term {
  readonly name: string;
  readonly sign: 1 | -1;
}

/** What an object of an answer shows of a sum. */
export interface ShownSum {
  readonly total: string;
  readonly shown: number;
  readonly sum: number;
  /** How many of what is added up is more than nothing. */
  readonly items: number;
  /** What is added up, as a phrase, and which of its numbers. */
  readonly words: string;
  readonly numbers: string;
  /** True if the document names each of what is added up, so that no other answer has to show that it is meant so. */
  readonly isCertain: boolean;
}

const SUM_OF = /\b(?:the )?(?:sum|total) of ([^,;.()]*)/i;

/** Words of names that say in what a number is counted. */
const UNITS: ReadonlySet<string> = new Set('cents cent minor eur usd euro euros dollars amount amounts value values'.split(' '));

/** Upper bound on the depth to which an answer is looked at. */
const DEPTH = 3;

/**
 * The sums that an answer shows, where its document tells of them: in the description of the number, `The sum of the lines.`, or in the words of the operation
 * with its name: `totalCents is the sum of the amounts of all lines`. A phrase with a word that is not understood tells nothing.
 * @param words of the operation.
 */
export function shownSums(schema: SchemaNode, answer: JsonValue, words: string, depth = DEPTH): readonly ShownSum[] {
  if (depth === 0) return [];
  if (isArray(answer)) {
    const items = itemsOf(schema);
    return items === undefined ? [] : answer.items.flatMap((item) => shownSums(items, item, words, depth - 1));
  }
  if (!isObject(answer)) return [];
  const members = membersOf(schema);
  return [
    ...toldSums(members, words).flatMap((told) => shownIn(answer, told) ?? []),
    ...toldTerms(members, words).flatMap((told) => termsIn(answer, told) ?? []),
    ...members.flatMap(({ name, schema: inner }) => {
      const value = memberOf(answer, name);
      return value === undefined ? [] : shownSums(inner, value, words, depth - 1);
    }),
  ];
}

/** True if the words for an object of an answer tell of a sum. */
export function tellsSums(schema: SchemaNode, words: string, depth = DEPTH): boolean {
  if (depth === 0) return false;
  const [members, items] = [membersOf(schema), itemsOf(schema)];
  if (items !== undefined && tellsSums(items, words, depth - 1)) return true;
  if (toldSums(members, words).length + toldTerms(members, words).length > 0) return true;
  return members.some((one) => tellsSums(one.schema, words, depth - 1));
}

const ADD_UP = /\b(?:adds?|sums?) up to\b/i;
const MINUS = /^(?:less|minus)$/i;
const PLUS = /^(?:plus|and|\+)$/i;

/**
 * The numbers of an object of which its words say that they follow from others beside it: `a less b less c` of a number, or `a, b and c add up to d`. Each is
 * named as it is written, in backticks.
 */
export function toldTerms(members: readonly Member[], words: string): readonly ToldTerms[] {
  const numeric = new Set(members.flatMap(({ name, schema }) => (isNumeric(schema) ? [name] : [])));
  const ofOwn = members.flatMap(({ name, schema }): readonly ToldTerms[] => {
    const [sentence = '', condition] = numeric.has(name) ? sentencesOf(schema.hints?.description ?? '') : [];
    const terms = condition === undefined ? termsOf(sentence, numeric) : undefined;
    return terms === undefined || terms.some((one) => one.name === name) ? [] : [{ total: name, terms }];
  });
  const told = [words, ...members.map(({ schema }) => schema.hints?.description ?? '')].flatMap(sentencesOf);
  const addingUp = told.flatMap((sentence): readonly ToldTerms[] => {
    const at = sentence.search(ADD_UP);
    const [before, [total, ...others]] = at < 0 ? [[], []] : [namesIn(sentence.slice(0, at)), namesIn(sentence.slice(at))];
    const isWhole = total !== undefined && others.length === 0 && before.length > 1 && [total, ...before].every((one) => numeric.has(one));
    return isWhole ? [{ total, terms: before.map((name) => ({ name, sign: 1 })) }] : [];
  });
  return [...new Map([...ofOwn, ...addingUp].map((one) => [one.total, one])).values()];
}

function namesIn(phrase: string): readonly string[] {
  return [...phrase.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

/** The terms of a sentence that is nothing else: `` `gross` less `discount` ``. */
function termsOf(sentence: string, numeric: ReadonlySet<string>): readonly Term[] | undefined {
  const parts = sentence.replace(/[.;]$/, '').split(/\s+/);
  const terms: Term[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const sign = at === 0 ? 1 : MINUS.test(parts[at - 1] ?? '') ? -1 : PLUS.test(parts[at - 1] ?? '') ? 1 : undefined;
    const [name] = namesIn(parts[at] ?? '');
    if (sign === undefined || name === undefined || !numeric.has(name)) return undefined;
    terms.push({ name, sign });
  }
  return terms.length < 2 ? undefined : terms;
}

function termsIn(object: JsonValue, { total, terms }: ToldTerms): ShownSum | undefined {
  const shown = memberOf(object, total);
  const values = terms.map(({ name }) => memberOf(object, name));
  const known = values.filter(isNumber);
  if (!isNumber(shown) || known.length < values.length) return undefined;
  const sum = known.reduce((before, one, i) => before + (terms[i]?.sign ?? 1) * Number(one.text), 0);
  const items = known.filter((one) => Number(one.text) !== 0).length;
  const phrase = terms
    .map(({ name, sign }) => `${sign === 1 ? 'plus' : 'less'} ${name}`)
    .join(' ')
    .replace(/^plus /, '');
  return {
    total,
    shown: Number(shown.text),
    sum,
    items,
    isCertain: true,
    words: phrase,
    numbers: phrase,
  };
}

/** The sums of which the words for an object tell. */
export function toldSums(members: readonly Member[], words: string): readonly ToldSum[] {
  return members.flatMap(({ name, schema }): readonly ToldSum[] => {
    if (!isNumeric(schema)) return [];
    const own = sentencesOf(schema.hints?.description ?? '');
    const ofOperation = sentencesOf(words).filter((sentence) => saysName(sentence.split(SUM_OF)[0] ?? '', name));
    const told = [...own, ...ofOperation].flatMap((sentence) => toldBy(SUM_OF.exec(sentence)?.[1] ?? '', members) ?? []);
    const [first] = told;
    return first === undefined ? [] : [{ total: name, ...first }];
  });
}

function toldBy(phrase: string, members: readonly Member[]): Omit<ToldSum, 'total'> | undefined {
  const said = wordsOf(phrase);
  for (const { name: list, schema } of members) {
    const items = itemsOf(schema);
    const ofList = formsOf(wordsOf(list)).find((form) => saysName(phrase, form));
    if (items === undefined || ofList === undefined) continue;
    const numbers = membersOf(items).filter((one) => isNumeric(one.schema) && !isKey(one.name));
    const named = numbers.filter(({ name }) => tellingWords(name).some((word) => said.includes(word) || said.includes(`${word}s`)));
    const [summand, another] = named.length > 0 ? named : numbers;
    if (summand === undefined || another !== undefined) continue;
    const understood = new Set([...wordsOf(ofList), ...wordsOf(summand.name), ...UNITS]);
    const isUnderstood = said.every((word) => FILLERS.has(word) || understood.has(word) || understood.has(word.replace(/s$/, '')));
    if (isUnderstood) return { list, summand: summand.name };
  }
  return undefined;
}

function tellingWords(name: string): readonly string[] {
  return wordsOf(name).filter((word) => !UNITS.has(word));
}

function isKey(name: string): boolean {
  return wordsOf(name).at(-1) === 'id';
}

/** What an object shows; undefined if one of the numbers is not there. */
function shownIn(object: JsonValue, told: ToldSum): ShownSum | undefined {
  const [shown, list] = [memberOf(object, told.total), memberOf(object, told.list)];
  if (!isNumber(shown) || list === undefined || !isArray(list)) return undefined;
  const numbers = list.items.map((item) => memberOf(item, told.summand));
  const known = numbers.filter(isNumber);
  if (known.length < numbers.length) return undefined;
  const sum = known.reduce((before, one) => before + Number(one.text), 0);
  return {
    total: told.total,
    shown: Number(shown.text),
    sum,
    items: numbers.length,
    isCertain: false,
    words: `the sum of its ${told.list}`,
    numbers: `the sum of ${told.summand} of ${told.list}`,
  };
}
