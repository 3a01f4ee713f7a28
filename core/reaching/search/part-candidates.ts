import { equalJson } from '../../json/equal.js';
import { type JsonValue, isArray, isNumber, isObject, jsonArray, jsonNumber } from '../../json/value.js';
import type { Refusal } from '../../refusals/read-refusal.js';
import type { AnsweredValues } from '../../knowledge/answered-values.js';
import { plausibleValue } from '../../plausible/plausible-value.js';
import { WORD_LIST } from '../../plausible/word-list.js';
import { allows } from '../../schema/allows.js';
import { FORMAT_SAMPLES } from '../../schema/formats/format-samples.js';
import { validValue } from '../../schema/samples/valid-value.js';
import { shapeOf } from '../../schema/shape.js';
import { soonAfter } from '../../schema/samples/dates-in-order.js';
import { onDay } from '../../schema/formats/time-forms.js';
import type { RequestPart } from './request-parts.js';
import type { RepeatedMember } from '../../knowledge/known-operation.js';
import type { MemberPath } from '../../resources/resource.js';
import type { NamedThing } from '../trial/learner.js';
import { wordsOf } from '../../words/name-words.js';
import { valuesInWords } from '../../words/values-in-words.js';
import { toldValues } from '../../refusals/told-values.js';

/** What candidates for the parts of a request are taken from. */
export interface CandidateSources {
  readonly answered: AnsweredValues;
  /** The last refusal; undefined if its response cannot be read. */
  readonly refusal: Refusal | undefined;
  /** The literal of the path before a parameter of the path: `countries` of `/countries/{name}`. */
  readonly ownerOf: (part: RequestPart) => string | undefined;
  /** Midnight of today, in milliseconds. */
  readonly today: number;
  /** The values of the other parts of the request. */
  readonly others: readonly JsonValue[];
  /** The things that the request names. */
  readonly things: readonly NamedThing[];
  /** What the document says of the part in words. */
  readonly words: string;
}

/** Where a value comes from. */
export type SourceId = 'refusal' | 'thing' | 'words' | 'responses' | 'document' | 'meaning' | 'least' | 'format';

/** A value to try for a part. */
export interface PartCandidate {
  readonly value: JsonValue;
  readonly source: SourceId;
  /** Of a thing that the request names: the member that has the value. */
  readonly of?: ValueOfThing;
}

/** Where a thing that a request names has a value. */
export type ValueOfThing = Pick<RepeatedMember, 'resource' | 'member'>;

interface Source {
  readonly id: SourceId;
  readonly values: (part: RequestPart, sources: CandidateSources) => readonly JsonValue[];
}

const TIME_OF_DAY = /^\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?$/;

/** Times at which most things are open. */
const USUAL_TIMES = ['12:00', '18:00', '09:00', '12:00:00', '12:00:00Z'];

/** Values of one part that are tried. */
const MOST = 8;

/** In milliseconds. */
const A_WEEK = 7 * 86_400_000;
/** Made-up dates are up to some weeks before the day that they count back from. */
export const SOON = 45 * 86_400_000;

/** In milliseconds. Made-up dates are in the last months; a server may want some that are to come. */
export const A_YEAR = 366 * 86_400_000;

/** Where values come from, the likeliest first. */
const SOURCES: readonly Source[] = [
  { id: 'refusal', values: (part, { refusal }) => (refusal === undefined ? [] : toldValues(refusal, part.value)) },
  { id: 'thing', values: (part, { things }) => things.flatMap((thing) => valuesOf(thing.shown, part).map(({ value }) => value)) },
  { id: 'words', values: (_, { words }) => valuesToldIn(words) },
  { id: 'responses', values: (part, { answered, ownerOf }) => answered.valuesFor(part.name, ownerOf(part)) },
  {
    id: 'document',
    values: ({ schemas, examples = [] }) => [
      ...examples,
      ...schemas.flatMap((schema) => [...(schema.shown ?? []), ...(shapeOf(schema).values ?? [])]),
    ],
  },
  {
    id: 'meaning',
    values: (part, { today, others }) => [
      // An end is refused until it is after the beginning, and often unless it is soon after it.
      ...(onDay(part.value, today).length === 0 ? [] : others.flatMap(soonAfter)),
      ...plausibleFor(part, today),
      // What is planned is mostly soon.
      ...onDay(part.value, today + A_WEEK),
      ...plausibleFor(part, today + A_YEAR),
      // Later than all of these, for what has to come after another date.
      ...onDay(part.value, today + A_YEAR),
      ...(typeof part.value === 'string' && TIME_OF_DAY.test(part.value) ? USUAL_TIMES : []),
    ],
  },
  {
    id: 'least',
    values: ({ schemas, value }) => [
      null,
      ...(isArray(value ?? null) ? [jsonArray([])] : []),
      ...schemas.flatMap((schema) => validValue(schema, { optional: 'none', direction: 'request' }) ?? []),
      // Many servers take it for none.
      '',
    ],
  },
  { id: 'format', values: ({ schemas }) => schemas.flatMap((schema) => FORMAT_SAMPLES[shapeOf(schema).format ?? ''] ?? []) },
];

/** The values to try for a part that a server refuses, the likeliest first, without its own. Each keeps the schemas of the part. */
export function candidatesFor(part: RequestPart, sources: CandidateSources): readonly PartCandidate[] {
  const found: PartCandidate[] = [];
  const isNew = (value: JsonValue): boolean =>
    (part.value === undefined || !equalJson(part.value, value)) && !found.some((one) => equalJson(one.value, value));
  for (const { id, values } of SOURCES)
    for (const value of values(part, sources)) {
      const kept = [value, jsonArray([value])].find((one) => isAllowedIn(part, one));
      if (kept === undefined || !isNew(kept)) continue;
      const of = id === 'thing' && kept === value ? placeOf(kept, part, sources.things) : undefined;
      found.push({ value: kept, source: id, ...(of === undefined ? {} : { of }) });
    }
  return found.slice(0, MOST);
}

/** Values of a thing that a part may have to repeat: the amount of the invoice that is paid, the day on which the loan began that is ended. */
function valuesOf(thing: JsonValue, { name, value }: Pick<RequestPart, 'name' | 'value'>): readonly PlacedValue[] {
  if (!isObject(thing)) return [];
  const unit = wordsOf(name).at(-1);
  const alike = thing.members.filter(([, one]) => isLike(one, value));
  const sameUnit = alike.filter(([other]) => wordsOf(other).at(-1) === unit);
  const inOrder = [...sameUnit, ...alike.filter((one) => !sameUnit.includes(one))].map(([member, one]) => ({
    value: one,
    member: [member],
  }));
  const within = thing.members.flatMap(([member, inner]) =>
    isObject(inner) ? valuesOf(inner, { name, value }).map((one) => ({ ...one, member: [member, ...one.member] })) : [],
  );
  return [...inOrder, ...within].slice(0, MOST_OF_THING);
}

/** A value of a thing, and where it is. */
interface PlacedValue {
  readonly value: JsonValue;
  readonly member: MemberPath;
}

/** The member of a thing that a value was taken from. */
function placeOf(value: JsonValue, part: RequestPart, things: readonly NamedThing[]): ValueOfThing | undefined {
  return things.flatMap(({ resource, shown }) =>
    valuesOf(shown, part).flatMap((one) => (one.value === value ? [{ resource, member: one.member }] : [])),
  )[0];
}

/** Values of one thing that are tried. */
const MOST_OF_THING = 4;

/** True for two numbers, and for two texts that begin with a day. */
function isLike(one: JsonValue, other: JsonValue | undefined): boolean {
  if (isNumber(one)) return other !== undefined && isNumber(other);
  return typeof one === 'string' && typeof other === 'string' && DAY.test(one) && DAY.test(other);
}

const DAY = /^\d{4}-\d\d-\d\d/;

/** The values that a description shows, digits as a number, too: a schema decides which is meant. */
export function valuesToldIn(words: string): readonly JsonValue[] {
  return valuesInWords(words).flatMap((text) => (/^-?\d{1,15}$/.test(text) ? [jsonNumber(text), text] : [text]));
}

export function isAllowedIn({ schemas }: RequestPart, value: JsonValue): boolean {
  return schemas.every((schema) => allows(schema, value, 'request'));
}

function plausibleFor({ schemas, name, value }: RequestPart, today: number): readonly JsonValue[] {
  return schemas.flatMap((schema) => {
    const valid = value ?? validValue(schema, { direction: 'request' });
    if (valid === undefined) return [];
    return [1, 2].map((number) => plausibleValue(schema, valid, { words: WORD_LIST, today, seed: '', isError: false, number, name }));
  });
}
