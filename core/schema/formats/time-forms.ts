import type { JsonValue } from '../../json/value.js';

/** A way to write a point in time. */
export interface TimeForm {
  /** True for a value of this form. */
  readonly is: (text: string) => boolean;
  /** What a sentence has of this form, in order. */
  readonly find: (text: string) => readonly string[];
  /** A value as it is written, some steps (of an hour, or of a day if it has no time) after a told one; undefined if that is on another day. */
  readonly moved: (value: string, told: string, steps: number) => string | undefined;
}

/** In milliseconds. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The beginning of a date. */
export const DATE = /^\d{4}-\d\d-\d\d(?=$|[Tt ])/;
const WITH_TIME = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d/;
const DATES = /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?/g;

const dates: TimeForm = {
  is: (text) => DATE.test(text) && !Number.isNaN(Date.parse(text)),
  find: (text) => [...text.matchAll(DATES)].map(([date]) => date).filter((date) => !Number.isNaN(Date.parse(date))),
  moved: (value, told, steps) => {
    if (!WITH_TIME.test(value) || !WITH_TIME.test(told))
      return onDay(value, Date.parse(told.slice(0, 'YYYY-MM-DD'.length)) + steps * DAY)[0];
    return `${new Date(Date.parse(told) + steps * HOUR).toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}Z`;
  },
};

const MINUTES_OF_DAY = 1440;
const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/;
const TIMES_OF_DAY = /(?<![\d:.T-])(\d{1,2}):([0-5]\d)(?![\d:-])|(?<![\d:.-])(\d{1,2}) ?([ap])\.?m\b/gi;

const timesOfDay: TimeForm = {
  is: (text) => TIME_OF_DAY.test(text),
  find: (text) =>
    [...text.matchAll(TIMES_OF_DAY)].flatMap(([, hour, minute, oclock, half]) => {
      const hours = hour === undefined ? (Number(oclock) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
      return hours < 24 ? [`${String(hours).padStart(2, '0')}:${minute ?? '00'}`] : [];
    }),
  moved: (value, told, steps) => {
    const [, hour, minute] = TIME_OF_DAY.exec(told) ?? [];
    const at = Number(hour) * 60 + Number(minute) + steps * 60;
    if (!(at >= 0 && at < MINUTES_OF_DAY)) return undefined;
    const text = [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
    return TIME_OF_DAY.exec(value)?.[3] === undefined ? text : `${text}:00`;
  },
};

/** A date or a time of another day, in milliseconds; none for what is no date. */
export function onDay(value: JsonValue | undefined, day: number): readonly string[] {
  if (typeof value !== 'string' || !DATE.test(value)) return [];
  return [value.replace(DATE, new Date(day).toISOString().slice(0, 'YYYY-MM-DD'.length))];
}

/** Dates, with a time or without, and times of a day. */
export const TIME_FORMS: readonly TimeForm[] = [dates, timesOfDay];

/** At that time most things are open. */
const OPEN = '10:00';

/** A time of a day, some hours after the time at which most things are open, as it is written; undefined for what is none. */
export function openTime(value: string, hours: number): string | undefined {
  return timesOfDay.is(value) ? timesOfDay.moved(value, OPEN, hours) : undefined;
}
