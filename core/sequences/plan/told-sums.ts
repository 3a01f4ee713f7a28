import { type JsonValue, isArray, isNumber, isObject, memberOf } from '../../json/value.js';
import { type Member, isNumeric, itemsOf, membersOf } from '../../resources/answers/members.js';
import type { SchemaNode } from '../../schema/schema-node.js';
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

/** What an object of an answer shows of a sum. */
export interface ShownSum extends ToldSum {
  readonly shown: number;
  readonly sum: number;
  /** The number of items. */
  readonly items: number;
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
  return toldSums(members, words).length > 0 || members.some((one) => tellsSums(one.schema, words, depth - 1));
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
  return { ...told, shown: Number(shown.text), sum, items: numbers.length };
}
