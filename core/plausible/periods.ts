import { type JsonValue, isNumber, jsonNumber } from '../json/value.js';
import type { Amount } from './sums.js';

const DAY = 86_400_000;

/** Names of the first and the last date of a period, in words; a pair has one kind of both. */
const PERIODS: readonly (readonly [begins: RegExp, ends: RegExp])[] = [
  [/^arriv(?:al|es|ing)\b/, /^depart(?:ure|s|ing)\b/],
  [/^check ?in\b/, /^check ?out\b/],
  [/^(?:start|begin)/, /^(?:end|finish|ready|complet|due|clos|expir)/],
  [/^pick ?up\b/, /^(?:return|drop ?off)\b/],
  [/^(?:valid )?from\b/, /^(?:valid )?(?:to|until)\b/],
];

/** What counts the days of a period. */
const NIGHTS = /^(?:(?:number of|total|num) )?nights(?: count)?$/;
const DAYS = /^(?:(?:number of|total|num) )?days(?: count)?$|^duration days$|^duration in days$/;

/** A period of a thing: the members of its first and its last date. */
interface Period {
  readonly first: Amount;
  readonly last: Amount;
}

/** The periods of a thing, of those dates that it has. */
export function periodsOf(members: readonly Amount[]): readonly Period[] {
  return PERIODS.flatMap(([begins, ends]): readonly Period[] => {
    const first = members.find(({ words, value }) => begins.test(words) && timeIn(value) !== undefined);
    const lasts = members.filter(({ words, value }) => ends.test(words) && timeIn(value) !== undefined);
    const last = lasts.find(({ value }) => sizeOf(value) === sizeOf(first?.value ?? null));
    // Guests arrive and depart, trains depart and arrive: what is declared first happens first.
    const isInOrder = first !== undefined && last !== undefined && members.indexOf(first) < members.indexOf(last);
    return isInOrder ? [{ first, last }] : [];
  });
}

function sizeOf(value: JsonValue): number {
  return typeof value === 'string' ? value.length : 0;
}

function timeIn(value: JsonValue): number | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : time;
}

/** The numbers of nights of the only period of a thing, by the names of their members. Days may count the last one or not: the nights are told. */
export function daysOf(members: readonly Amount[]): ReadonlyMap<string, JsonValue> {
  const counting = members.filter(({ words, value }) => isNumber(value) && (NIGHTS.test(words) || DAYS.test(words)));
  const [period, other] = counting.length === 0 ? [] : periodsOf(members);
  const [from, to] = [period?.first, period?.last].map((one) => one && timeIn(one.value));
  if (other !== undefined || from === undefined || to === undefined || to < from) return new Map();
  const days = Math.round((to - from) / DAY);
  return new Map(counting.map(({ name, words }) => [name, jsonNumber(String(NIGHTS.test(words) ? days : Math.max(1, days)))]));
}

/** The dates of periods that end before they begin, the other way round. */
export function inOrder(members: readonly Amount[]): readonly (readonly [string, JsonValue])[] {
  return periodsOf(members).flatMap(({ first, last }) =>
    (timeIn(first.value) ?? 0) > (timeIn(last.value) ?? 0) ? [[first.name, last.value] as const, [last.name, first.value] as const] : [],
  );
}
