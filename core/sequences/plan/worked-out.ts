import { equalJson } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isNumber, jsonNumber, memberOf } from '../../json/value.js';
import type { ToldNumber } from './told-numbers.js';

/** How many numbers have to be right before one counts as wrong: words may have been misread, and a mock makes all of them up. */
export const FEWEST_RIGHT = 2;

/** A number or a day worked out from things; undefined if one of them does not show what that takes, or there are none to take it from. */
export function workedOut({ from, among }: ToldNumber, things: readonly JsonValue[]): JsonValue | undefined {
  const counted: JsonValue[] = [];
  for (const thing of things) {
    const state = among === undefined ? undefined : memberOf(thing, among.name);
    if (among !== undefined && typeof state !== 'string') return undefined;
    if (typeof state !== 'string' || among?.values.includes(state) !== false) counted.push(thing);
  }
  if (from.by === 'count') return jsonNumber(String(counted.length));
  if (from.by === 'latest') return ofLatest(counted, from.member, from.day);
  const summands = counted.map((thing) => memberOf(thing, from.member)).filter((value) => value !== null);
  const numbers = summands.flatMap((value) => numberOf(value) ?? []);
  if (numbers.length < summands.length || (from.by === 'mean' && numbers.length === 0)) return undefined;
  const sum = numbers.reduce((before, one) => before + one, 0);
  return jsonNumber(String(from.by === 'mean' ? sum / numbers.length : sum));
}

/** A member of the thing whose day is the last; undefined if several have that day, and differ in the member. */
function ofLatest(things: readonly JsonValue[], member: string, day: string): JsonValue | undefined {
  const dated = things.map((thing) => ({ at: timeOf(memberOf(thing, day)), value: memberOf(thing, member) }));
  const last = Math.max(...dated.map(({ at }) => at));
  const [latest, ...others] = dated.filter(({ at }) => at === last);
  const value = Number.isNaN(last) ? undefined : latest?.value;
  return value === undefined || others.some((one) => one.value === undefined || !equalJson(one.value, value)) ? undefined : value;
}

function timeOf(value: JsonValue | undefined): number {
  return typeof value === 'string' ? Date.parse(value) : Number.NaN;
}

function numberOf(value: JsonValue | undefined): number | undefined {
  return value !== undefined && isNumber(value) ? Number(value.text) : undefined;
}

/** True if a value is shown as it is worked out: rounded as its description says, or a mean to one decimal. Sums of fractions differ in their last digits. */
export function isShownAs({ from, decimals }: ToldNumber, worked: JsonValue, shown: JsonValue): boolean {
  const [expected, actual] = [numberOf(worked), numberOf(shown)];
  if (expected === undefined || actual === undefined) return equalJson(worked, shown);
  const byDefault = from.by === 'mean' ? 0.05 : 0;
  const rounding = decimals === undefined ? byDefault : 0.5 * 10 ** -decimals;
  return Math.abs(expected - actual) <= rounding + 1e-6 * Math.max(1, Math.abs(expected));
}

/** True for a value that is worked out of something: a server that shows nothing has zero, too. */
export function saysSomething(worked: JsonValue): boolean {
  return numberOf(worked) !== 0;
}

/** A value for people, rounded as its description says. */
export function asDescribed({ decimals }: ToldNumber, worked: JsonValue): string {
  const number = numberOf(worked);
  return decimals === undefined || number === undefined ? printJson(worked) : number.toFixed(decimals);
}
