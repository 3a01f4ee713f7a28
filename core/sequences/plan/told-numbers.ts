import { type Member, isNumeric, membersOf } from '../../resources/answers/members.js';
import { lastLiteral } from '../../resources/paths/last-literal.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import type { Resource } from '../../resources/resource.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { shapeOf } from '../../schema/shape.js';
import { formsOf } from '../../words/name-forms.js';
import { wordsOf } from '../../words/name-words.js';
import { singularsOf } from '../../words/singular.js';
import { sentencesOf } from '../../words/sentences.js';

/** A kind of things as a document describes it. */
export interface DescribedKind {
  readonly name: string;
  readonly schemas: readonly SchemaNode[];
  /** What else sentences call those to which something was done: the trips of bookings. Default: nothing. */
  readonly aliases?: readonly string[];
}

/** A kind of things by the name that sentences use, also where the names of two kinds had to be made different. */
export function describedKind(
  { item, name }: Pick<Resource, 'item' | 'name'>,
  schemas: readonly SchemaNode[],
  actions: readonly Pick<KnownOperation, 'path'>[] = [],
): DescribedKind {
  return { name: lastLiteral(item) ?? name, schemas, aliases: actions.flatMap(({ path }) => lastLiteral(path) ?? []) };
}

/** A number of a thing, or a day, that the document says how to work out from other things. */
export interface ToldNumber {
  /** Its member. */
  readonly name: string;
  readonly from: NumberSource;
  /** Which of them count; undefined for all. */
  readonly among: ToldStates | undefined;
  /** The decimals that the description rounds it to; undefined if it says nothing of it. */
  readonly decimals: number | undefined;
  /** True if the description does not name the other things: other kinds may have a member of that name, too. */
  readonly isAnyKind: boolean;
}

/** How a number is worked out: of how many things, of a member of theirs, or of that of the one whose day is the last. */
export type NumberSource =
  | { readonly by: 'count' }
  | { readonly by: 'sum' | 'mean'; readonly member: string }
  | { readonly by: 'latest'; readonly member: string; readonly day: string };

/** Things in some states. */
export interface ToldStates {
  readonly name: string;
  readonly values: readonly string[];
}

const COUNTS = /^(?:the )?(?:total )?(?:number|count) of |^how many /i;
const AMOUNTS = /^(?:the )?(?:(sum|total) of|(?:mean|average)(?: of)?) (.+?) (?:of|over|from|across|in) (?=.)/i;
const ALL_AMOUNTS = /^(?:the )?(?:(sum|total) of|(?:mean|average)(?: of)?) (?:all )?(?:the |its |their |of )*([^,;.]+)$/i;

/** Clauses that say how a number is written, and not what it is. */
const ASIDE = /[,;] (?:rounded|null|zero|0|never|always)\b[^,;]*/gi;
const ROUNDED = /\brounded to (\w+) (?:decimals?|digits?|places?)\b/i;
const DIGITS = ['no', 'one', 'two', 'three', 'four'];

/** Words before the things that do not count. */
const BUT_FOR = /,? \b(?:without|excluding|except(?: for)?|not counting|but not|other than) (?:the |any |all )?/gi;

/** Words of a description that say nothing of which things count. */
export const FILLERS: ReadonlySet<string> = new Set(
  (
    'the a an of its it their they them this that these those which who whose is are was were be been being has have had in on at for with by and or all any ' +
    'every each now present presently currently today still whatever whichever status state states whole s there together own so far under within from to yet ' +
    'ones one stand stands belong belongs exist exists recorded registered entry entries record records'
  ).split(' '),
);

/**
 * The numbers of a kind of things that its descriptions tell of another kind: "How many of its lots are sold or settled.", "Sum of `totalInsuranceValue` of
 * the borrower's binding loans (`approved` and `dispatched`)", "Mean of all scores, rounded to two decimals". A description with a word that is not understood
 * tells nothing.
 */
export function toldNumbers(owner: DescribedKind, counted: DescribedKind): readonly ToldNumber[] {
  return owner.schemas.flatMap((schema) => toldTogether(membersOf(schema), owner, counted));
}

/** The numbers that the members of one schema tell. */
function toldTogether(members: readonly Member[], owner: DescribedKind, counted: DescribedKind): readonly ToldNumber[] {
  const all = members.flatMap(({ name, schema }) => {
    const [sentence] = sentencesOf((schema.hints?.description ?? '').trim());
    if (sentence === undefined) return [];
    const words = sentence
      .replace(ASIDE, '')
      .replace(BUT_FOR, ' not ')
      .replace(/[.;\s]+$/, '');
    const told = toldOfLatest(words, name, schema, owner, counted) ?? (isNumeric(schema) ? toldBy(words, owner, counted) : undefined);
    const [, digits = ''] = ROUNDED.exec(sentence) ?? [];
    const decimals = DIGITS.includes(digits.toLowerCase()) ? DIGITS.indexOf(digits.toLowerCase()) : Number.parseInt(digits, 10);
    const isOfLast = /\btheir\b/i.test(words);
    return told === undefined ? [] : [{ isOfLast, number: { name, ...told, decimals: Number.isNaN(decimals) ? undefined : decimals } }];
  });
  return all.map(({ isOfLast, number }, i) => {
    // "Number of bookings that are not cancelled", and then "Sum of their fees".
    const last = isOfLast && number.isAnyKind ? all.slice(0, i).findLast((one) => one.number.from.by === 'count')?.number : undefined;
    return last === undefined ? number : { ...number, among: last.among, isAnyKind: false };
  });
}

const NOT_COUNTED = /^(?:the )?(.+?) (?:do|does|are|is) (?:not|never) (?:count|counted|included|taken into account)\b/i;
const COUNTED_ONLY = /^only (?:the )?(.+?) (?:count|counts|are counted|is counted|are included|are taken into account)\b/i;

/**
 * The same numbers where the document says elsewhere which things count, in words on the operation that shows them: "Cancelled bookings do not count." What
 * a description says itself wins; where the words are not understood, the others tell nothing.
 * @param words what the document says of the operation.
 */
export function countingAsTold(
  told: readonly ToldNumber[],
  words: string,
  owner: DescribedKind,
  counted: DescribedKind,
): readonly ToldNumber[] {
  const counting = sentencesOf(words).flatMap((sentence) => {
    const [, uncounted] = NOT_COUNTED.exec(sentence) ?? [];
    const [, only] = COUNTED_ONLY.exec(sentence) ?? [];
    const phrase = uncounted === undefined ? only : `not ${uncounted}`;
    return phrase === undefined ? [] : [ofKind(phrase, { by: 'count' }, owner, counted)?.among];
  });
  const [among, ...others] = counting;
  if (counting.length === 0) return told;
  const isUnderstood = among !== undefined && others.length === 0;
  return told.flatMap((number) => (number.among !== undefined ? [number] : isUnderstood ? [{ ...number, among }] : []));
}

type Told = Pick<ToldNumber, 'from' | 'among' | 'isAnyKind'>;

function toldBy(sentence: string, owner: DescribedKind, counted: DescribedKind): Told | undefined {
  const members = namesOf(counted);
  const [, ofSum, amount] = AMOUNTS.exec(sentence) ?? [];
  const member = amount === undefined ? undefined : memberCalled(amount, members);
  if (member !== undefined) return ofKind(sentence.replace(AMOUNTS, ''), { by: byOf(ofSum), member }, owner, counted);
  const [, ofAll, all] = ALL_AMOUNTS.exec(sentence) ?? [];
  const everywhere = all === undefined ? undefined : memberCalled(all, members);
  if (everywhere !== undefined) return { from: { by: byOf(ofAll), member: everywhere }, among: undefined, isAnyKind: true };
  const count = ofKind(sentence.replace(COUNTS, ''), { by: 'count' }, owner, counted);
  // "Jobs that are assigned or submitted" says which of them count, "Jobs of the worker" does not.
  const isCount = COUNTS.test(sentence) || (startsWithKind(sentence, counted) && count?.among !== undefined);
  return isCount ? count : undefined;
}

const LATEST = /^(.*?) ?\b(?:of|from|in|at|by) (?:the |its |their )?(?:most recent|latest|newest) (.+)$/i;

/** The latest of a day that they all have: `The latest valid_until of all rabies vaccinations`. */
const LATEST_OF = /^(?:the )?(?:most recent|latest|newest|last) [`'"]?([\w-]+(?: [\w-]+)?)[`'"]? (?:of|among|in) (.+)$/i;

/** What a description tells of the last of some things: "Day of the most recent visit", "From the latest reading" of a member that these have, too. */
function toldOfLatest(words: string, name: string, schema: SchemaNode, owner: DescribedKind, counted: DescribedKind): Told | undefined {
  const [, subject = '', things] = LATEST.exec(words) ?? [];
  const members = namesOf(counted);
  const [, called = '', ofAll] = LATEST_OF.exec(words) ?? [];
  const own = members.find((one) => isDay(one.schema) && wordsOf(one.name).join(' ') === wordsOf(called).join(' '));
  if (ofAll !== undefined && own !== undefined && isDay(schema))
    return ofKind(ofAll, { by: 'latest', member: own.name, day: own.name }, owner, counted);
  const days = members.filter((one) => isDay(one.schema) && !/^(?:creat|updat|modif)/i.test(one.name));
  const [day, ...otherDays] = days;
  if (things === undefined || day === undefined || otherDays.length > 0) return undefined;
  const said = memberCalled(subject, members);
  const member = isDay(schema) ? day.name : (said ?? (subject === '' && members.some((one) => one.name === name) ? name : undefined));
  return member === undefined ? undefined : ofKind(things, { by: 'latest', member, day: day.name }, owner, counted);
}

function isDay(schema: SchemaNode): boolean {
  return /^date(?:-time)?$/.test(shapeOf(schema).format ?? '');
}

/** The members of a kind, each name once: what is sent and what is answered may both have it. */
function namesOf({ schemas }: DescribedKind): readonly Member[] {
  return [...new Map(schemas.flatMap(membersOf).map((one) => [one.name, one])).values()];
}

function byOf(sum: string | undefined): 'sum' | 'mean' {
  return sum === undefined ? 'mean' : 'sum';
}

function startsWithKind(sentence: string, { name }: DescribedKind): boolean {
  return spaced(sentence.replace(/^(?:all|the) /i, '')).startsWith(spaced(name));
}

/** What a phrase tells of the things that count; undefined where it does not name their kind, or has a word that is not understood. */
function ofKind(phrase: string, from: NumberSource, owner: DescribedKind, counted: DescribedKind): Told | undefined {
  const members = namesOf(counted);
  const aliases = (counted.aliases ?? []).flatMap((alias) => formsOf(wordsOf(alias)));
  const named =
    without(spaced(phrase), formsOf(wordsOf(counted.name))) ??
    namedByValue(spaced(phrase), members) ??
    // Of those to which something was done, a member has a value only then.
    (from.by === 'count' ? undefined : without(spaced(phrase), [...aliases, ...aliases.map((one) => `${one}s`)]));
  const states = named === undefined ? undefined : statesIn(named, members);
  if (named === undefined || states === undefined) return undefined;
  const others = (without(states.left, formsOf(wordsOf(owner.name))) ?? states.left)
    .split(' ')
    .filter((word) => word !== '' && !FILLERS.has(word));
  // An adjective that states in brackets explain: the binding loans (approved and dispatched).
  const isExplained = states.among !== undefined && /\([^()]*\)/.test(phrase) && others.length === 1 && others[0] !== 'not';
  return others.length > 0 && !isExplained ? undefined : { from, among: states.among, isAnyKind: false };
}

/** A phrase that names things by what they are, with the listed value that says so: all tastings, of things with the kind `taste`. */
function namedByValue(phrase: string, members: readonly Member[]): string | undefined {
  const listed = members.flatMap(({ schema }) => (shapeOf(schema).values ?? []).filter((one) => typeof one === 'string'));
  for (const value of new Set(listed)) {
    const [verb, another] = wordsOf(value);
    const noun = verb === undefined || another !== undefined ? undefined : wordsOf(phrase).find((word) => isPluralNoun(word, verb));
    if (noun !== undefined) return phrase.replace(` ${noun} `, spaced(value));
  }
  return undefined;
}

/** True for the plural of a word, and of the noun of a verb: `refunds`, `tastings`. */
function isPluralNoun(word: string, verb: string): boolean {
  const nouns = new Set([verb, `${verb}ing`, `${verb.replace(/e$/, '')}ing`, `${verb}${verb.at(-1) ?? ''}ing`]);
  return word !== verb && singularsOf(word).some((one) => one !== word && nouns.has(one));
}

/** The member of a number that a phrase names, in the plural or by its first words: the hammer prices, the weights. */
function memberCalled(phrase: string, members: readonly Member[]): string | undefined {
  const words = wordsOf(phrase.replace(/^(?:all )?(?:the|their|its) |^all /i, ''));
  const forms = formsOf(words).map((form) => `${form} `);
  const called = members.filter(
    ({ name, schema }) => isNumeric(schema) && forms.some((form) => `${wordsOf(name).join(' ')} `.startsWith(form)),
  );
  const exact = called.filter(({ name }) => forms.includes(`${wordsOf(name).join(' ')} `));
  const [one, ...others] = exact.length > 0 ? exact : called;
  return others.length === 0 ? one?.name : undefined;
}

/** The states of one member that a text names, and the rest of it; undefined if it names those of several, or says which do not count of two members. */
function statesIn(text: string, members: readonly Member[]): { readonly among: ToldStates | undefined; readonly left: string } | undefined {
  const told = members.flatMap(({ name, schema }) => {
    const listed = (shapeOf(schema).values ?? []).filter((one) => typeof one === 'string');
    const values = listed.filter((one) => text.includes(spaced(one)));
    return values.length === 0 || listed.length < 2 ? [] : [{ name, listed, values }];
  });
  const [one, ...others] = told;
  if (one === undefined) return { among: undefined, left: text };
  if (others.length > 0) return undefined;
  const isNegated = one.values.some((value) => text.includes(` not${spaced(value)}`));
  if (isNegated && one.values.length > 1) return undefined;
  const left = one.values.reduce((all, value) => all.replace(spaced(value), ' '), isNegated ? text.replace(' not ', ' ') : text);
  const values = isNegated ? one.listed.filter((value) => !one.values.includes(value)) : one.values;
  return { among: { name: one.name, values }, left };
}

/** A text without the first of some names that it has; undefined if it has none. */
function without(text: string, names: readonly string[]): string | undefined {
  const found = names.find((name) => text.includes(` ${name} `));
  return found === undefined ? undefined : text.replace(` ${found} `, ' ');
}

function spaced(text: string): string {
  return ` ${wordsOf(text).join(' ')} `;
}
