import { type JsonValue, isArray, isObject, jsonArray, jsonObject } from '../../json/value.js';

/** In milliseconds. */
const DAY = 86_400_000;
const DATE = /^\d{4}-\d\d-\d\d(?=$|[Tt ])/;

/**
 * A value in whose objects the dates follow each other, a day apart, in the order of the members: documents name the beginning before the end,
 * as in `arrival` and `departure`.
 */
export function withDatesInOrder(value: JsonValue): JsonValue {
  if (isArray(value)) return jsonArray(value.items.map(withDatesInOrder));
  if (!isObject(value)) return value;
  const first = value.members.map(([, member]) => dateOf(member)).find((date) => date !== undefined);
  let days = 0;
  return jsonObject(
    value.members.map(([name, member]) => {
      if (first === undefined || typeof member !== 'string' || dateOf(member) === undefined) return [name, withDatesInOrder(member)];
      const day = new Date(Date.parse(first) + days * DAY).toISOString().slice(0, first.length);
      days += 1;
      return [name, day + member.slice(first.length)];
    }),
  );
}

/** The day that a text begins with, such as `2027-05-01`. */
function dateOf(value: JsonValue): string | undefined {
  return typeof value === 'string' ? DATE.exec(value)?.[0] : undefined;
}

/** A date or a time of another day, in milliseconds; none for what is no date. */
export function onDay(value: JsonValue | undefined, day: number): readonly JsonValue[] {
  if (typeof value !== 'string' || !DATE.test(value)) return [];
  return [value.replace(DATE, new Date(day).toISOString().slice(0, 'YYYY-MM-DD'.length))];
}
