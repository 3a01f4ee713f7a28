import { wordsOf } from '../../words/name-words.js';
import { DATE, TIME_FORMS, onDay, openTime } from '../formats/time-forms.js';
import { type JsonValue, isArray, isObject, jsonArray, jsonObject } from '../../json/value.js';

/** In milliseconds. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The day, the time and the rest of a date with a time, such as `2027-05-01T10:00:00Z`. */
const TIME = /^(\d{4}-\d\d-\d\d)([Tt ])(\d\d:\d\d:\d\d)(.*)$/;

/**
 * A value in whose objects the dates follow each other in the order of the members, a day apart, and an hour if they have times, and so do times of a
 * day: documents name the beginning before the end, as in `arrival` and `departure`, and what has times is short.
 */
export function withDatesInOrder(value: JsonValue): JsonValue {
  if (isArray(value)) return jsonArray(value.items.map(withDatesInOrder));
  if (!isObject(value)) return value;
  const first = value.members.map(([, member]) => member).find((member) => typeof member === 'string' && DATE.test(member));
  let place = 0;
  let hours = 0;
  return jsonObject(
    value.members.map(([name, member]) => {
      const open = typeof member === 'string' ? openTime(member, hours) : undefined;
      if (open !== undefined) {
        hours += 1;
        return [name, open];
      }
      if (typeof first !== 'string' || typeof member !== 'string' || !DATE.test(member)) return [name, withDatesInOrder(member)];
      const later = TIME.test(first) && TIME.test(member) ? laterBy(first, place * HOUR) : undefined;
      const next = later ?? onDay(member, Date.parse(first.slice(0, 'YYYY-MM-DD'.length)) + place * DAY)[0] ?? member;
      place += 1;
      return [name, next];
    }),
  );
}

/** Words in the names of dates and times at which something ends that another one begins. */
const ENDS = new Set(
  'end ends ended ending to until till finish finishes finished due return returns returned expires expiry expiration close closes closing checkout last deadline'.split(
    ' ',
  ),
);
/** True for the name of a date at which something ends: `valid_until`. */
export function isCalledEnd(name: string): boolean {
  return wordsOf(name).some((word) => ENDS.has(word));
}

/** Guests arrive and depart, trains depart and arrive: what is declared later is later. */
const TRAVELS = new Set('arrival arrives arrive departure departs depart'.split(' '));

/**
 * A value in whose objects what is called an end comes after a date or time of the same form that is not: a day, or an hour if it has a time. A server refuses
 * what ends when it begins. Values made by one rule are equal otherwise.
 */
export function withEndsLater(value: JsonValue): JsonValue {
  if (isArray(value)) return jsonArray(value.items.map(withEndsLater));
  if (!isObject(value)) return value;
  const timed = value.members.flatMap(([name, member]) => {
    const form = typeof member === 'string' ? TIME_FORMS.find(({ is }) => is(member)) : undefined;
    return form === undefined || typeof member !== 'string' ? [] : [{ name, form, text: member }];
  });
  const begins = timed.filter(({ name }, place) => !isCalledEnd(name) && !(place > 0 && wordsOf(name).some((word) => TRAVELS.has(word))));
  const ends = timed.filter((one) => !begins.includes(one));
  return jsonObject(
    value.members.map(([name, member]) => {
      const end = ends.find((one) => one.name === name);
      const first = end && begins.find(({ form, text }) => form === end.form && text.length === end.text.length);
      const isLate = end === undefined || first === undefined || end.text > first.text;
      return [name, isLate ? withEndsLater(member) : (end.form.moved(end.text, first.text, 1) ?? member)];
    }),
  );
}

/** A value with its dates in order from a day on, each at its time if it has one, and all others as they are. */
export function withDatesFrom(value: JsonValue, day: number): JsonValue {
  const moved = (one: JsonValue): JsonValue => {
    if (isArray(one)) return jsonArray(one.items.map(moved));
    if (isObject(one)) return jsonObject(one.members.map(([name, member]) => [name, moved(member)]));
    return typeof one === 'string' && DATE.test(one) ? (onDay(one, day)[0] ?? one) : one;
  };
  return withDatesInOrder(moved(value));
}

/** The next day, at the same time if it has one; undefined for what is no date. */
export function aDayLater(value: JsonValue): string | undefined {
  return daysLater(value, 1);
}

/** Some days later, at the same time if it has one; undefined for what is no date. */
export function daysLater(value: JsonValue, days: number): string | undefined {
  return typeof value === 'string' ? onDay(value, Date.parse(value.slice(0, 'YYYY-MM-DD'.length)) + days * DAY)[0] : undefined;
}

/** A date shortly after another one: the next day, or an hour later if it has a time; none for what is no date. */
export function soonAfter(value: JsonValue | undefined): readonly string[] {
  if (typeof value !== 'string' || !DATE.test(value)) return [];
  const later = laterBy(value, HOUR);
  return [later ?? aDayLater(value)].filter((one) => one !== undefined);
}

/** A date with a time that is later by some milliseconds, in the same offset; undefined for one without a time. */
function laterBy(text: string, ms: number): string | undefined {
  const [, day, separator = 'T', time, rest = ''] = TIME.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}Z`) + ms;
  if (Number.isNaN(at)) return undefined;
  const [laterDay = '', laterTime = ''] = new Date(at).toISOString().split('T');
  return `${laterDay}${separator}${laterTime.slice(0, 'hh:mm:ss'.length)}${rest}`;
}
