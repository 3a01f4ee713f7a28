import type { Parameter } from '../../contract/contract.js';
import { type JsonValue, isObject, jsonNumber } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { midnightBefore } from '../../plausible/midnight-before.js';
import { DATE } from '../../schema/formats/time-forms.js';
import { shapeOf } from '../../schema/shape.js';
import { allows } from '../../schema/allows.js';
import { wordsOf } from '../../words/name-words.js';
import type { Query } from '../things/list-walk.js';

/** In milliseconds. */
const DAY = 86_400_000;

/** A month, so that a report of it begins before whatever the run did. */
const BEFORE = 31;

/** Words of the names of parameters by which a report begins and ends. */
export const FIRST: ReadonlySet<string> = new Set('from since start begin after'.split(' '));
export const LAST: ReadonlySet<string> = new Set('to until till end before through'.split(' '));

/** Words of the names of parameters, with the days from today on that they ask for, and how much of the date is written. */
const NAMES: readonly { readonly words: ReadonlySet<string>; readonly days: number; readonly form: 'day' | 'month' | 'year' }[] = [
  { words: FIRST, days: -BEFORE, form: 'day' },
  { words: LAST, days: 1, form: 'day' },
  { words: new Set(['day', 'date']), days: 0, form: 'day' },
  { words: new Set(['month']), days: 0, form: 'month' },
  { words: new Set(['year']), days: 0, form: 'year' },
];

/** The values of the parameters in the query of a report that ask for what happened today; none for those that ask for no time. */
export function queryOfToday({ parameters }: KnownOperation): Query {
  return new Map(
    parameters
      .filter((one) => one.in === 'query')
      .flatMap((parameter): readonly (readonly [Parameter, JsonValue])[] => {
        const words = wordsOf(parameter.name);
        const named = NAMES.find((one) => words.some((word) => one.words.has(word)));
        const value = named && valuesOf(named.days, named.form).find((one) => allows(parameter.schema, one, 'request'));
        return value === undefined ? [] : [[parameter, value]];
      }),
  );
}

/** Upper bound on the days of things about which a report is asked. */
const MOST_DAYS = 8;

/**
 * The days of things as the parameters of a path that ask for one: `/revenue/{day}`. Those of most things come first.
 * @param things as responses showed them.
 * @returns one query for each day; none if no parameter of the path asks for a day.
 */
export function queriesOfDays({ parameters }: KnownOperation, things: readonly JsonValue[]): readonly Query[] {
  const parameter = parameters.find(({ in: where, schema }) => where === 'path' && shapeOf(schema).format === 'date');
  if (parameter === undefined) return [];
  const counts = new Map<string, number>();
  for (const day of things.flatMap(daysIn)) counts.set(day, (counts.get(day) ?? 0) + 1);
  const days = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, MOST_DAYS);
  return days.map(([day]) => new Map([[parameter, day]]));
}

function daysIn(thing: JsonValue): readonly string[] {
  if (!isObject(thing)) return [];
  const days = thing.members.flatMap(([, value]) =>
    typeof value === 'string' && DATE.test(value) ? [value.slice(0, 'YYYY-MM-DD'.length)] : [],
  );
  return [...new Set(days)];
}

function valuesOf(days: number, form: 'day' | 'month' | 'year'): readonly JsonValue[] {
  const moment = new Date(midnightBefore(undefined) + days * DAY).toISOString();
  switch (form) {
    case 'day':
      return [moment.slice(0, 'YYYY-MM-DD'.length), moment];
    case 'month':
      return [moment.slice(0, 'YYYY-MM'.length), jsonNumber(moment.slice('YYYY-'.length, 'YYYY-MM'.length).replace(/^0/, ''))];
    case 'year':
      return [jsonNumber(moment.slice(0, 'YYYY'.length)), moment.slice(0, 'YYYY'.length)];
  }
}
