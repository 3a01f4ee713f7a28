import { type Member, membersOf } from '../../resources/answers/members.js';
import type { SchemaNode } from '../../schema/schema-node.js';
import { shapeOf } from '../../schema/shape.js';
import { formsOf } from '../../words/name-forms.js';
import { wordsOf } from '../../words/name-words.js';
import { sentencesOf } from '../../words/sentences.js';

/** A kind of things as a document describes it. */
export interface DescribedKind {
  readonly name: string;
  readonly schemas: readonly SchemaNode[];
}

/** A number of a thing that the document says how to work out from other things. */
export interface ToldNumber {
  /** Its member. */
  readonly name: string;
  /** The member of the others that is added up; undefined if they are counted. */
  readonly sumOf: string | undefined;
  /** Which of them count; undefined for all. */
  readonly among: ToldStates | undefined;
}

/** Things in some states. */
export interface ToldStates {
  readonly name: string;
  readonly values: readonly string[];
}

const COUNTS = /^(?:the )?(?:total )?(?:number|count) of |^how many /i;
const SUMS = /^(?:the )?(?:sum|total) of (.+?) (?:of|over) (?=.)/i;

/** Words of a description that say nothing of which things count. */
export const FILLERS: ReadonlySet<string> = new Set(
  (
    'the a an of its it their they them this that these those which who whose is are was were be been being has have had in on at for with by and or all any ' +
    'every each now present presently currently today still whatever whichever status state states whole s there together own so far under within from to yet'
  ).split(' '),
);

/**
 * The numbers of a kind of things that its descriptions tell of another kind: "How many of its lots are sold or settled.", "Sum of `totalInsuranceValue` of
 * the borrower's binding loans (`approved` and `dispatched`)". A description with a word that is not understood tells nothing.
 */
export function toldNumbers(owner: DescribedKind, counted: DescribedKind): readonly ToldNumber[] {
  return owner.schemas.flatMap(membersOf).flatMap(({ name, schema }) => {
    const [sentence] = sentencesOf((schema.hints?.description ?? '').trim());
    if (sentence === undefined || !isNumeric(schema)) return [];
    const told = toldBy(sentence, owner, counted);
    return told === undefined ? [] : [{ name, ...told }];
  });
}

function toldBy(sentence: string, owner: DescribedKind, counted: DescribedKind): Omit<ToldNumber, 'name'> | undefined {
  const members = counted.schemas.flatMap(membersOf);
  const sum = SUMS.exec(sentence);
  const sumOf = sum === null ? undefined : memberCalled(sum[1] ?? '', members);
  if (sumOf === undefined && (sum !== null || !COUNTS.test(sentence))) return undefined;
  const rest = sentence.replace(sum === null ? COUNTS : SUMS, '');
  const named = without(spaced(rest), formsOf(wordsOf(counted.name)));
  const states = named === undefined ? undefined : statesIn(named, members);
  if (named === undefined || states === undefined) return undefined;
  const others = (without(states.left, formsOf(wordsOf(owner.name))) ?? states.left)
    .split(' ')
    .filter((word) => word !== '' && !FILLERS.has(word));
  // An adjective that states in brackets explain: the binding loans (approved and dispatched).
  const isExplained = states.among !== undefined && /\([^()]*\)/.test(rest) && others.length === 1 && others[0] !== 'not';
  return others.length > 0 && !isExplained ? undefined : { sumOf, among: states.among };
}

/** The member of a number that a phrase names, in the plural or by its first words: the hammer prices, the weights. */
function memberCalled(phrase: string, members: readonly Member[]): string | undefined {
  const words = wordsOf(phrase.replace(/^(?:the|their|its) /i, ''));
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

function isNumeric(schema: SchemaNode): boolean {
  return shapeOf(schema).types.some((type) => type === 'integer' || type === 'number');
}
