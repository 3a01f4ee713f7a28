import { type FormatOpinion, type FormatRule, validIf } from './format-rule.js';

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The digits of a fraction of a second that every server keeps: microseconds. */
const COMMON_DIGITS = 6;

/** `date` (RFC 3339 section 5.6, full-date). The year 0000 is odd. */
export const date: FormatRule = (text) => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return 'invalid';
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const days = (DAYS[Number(month) - 1] ?? 0) + (month === '02' && isLeap ? 1 : 0);
  if (Number(day) < 1 || Number(day) > days) return 'invalid';
  return year === '0000' ? 'odd' : 'valid';
};

/** `time` (RFC 3339 section 5.6, full-time). A leap second, a lower-case z and more than six digits of a fraction are odd. */
export const time: FormatRule = (text) => {
  const [, hour, minute, second, fraction, zone] = /^(\d\d):(\d\d):(\d\d)(?:\.(\d+))?(Z|z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  if (hour === undefined || minute === undefined || second === undefined || zone === undefined) return 'invalid';
  const offset = offsetOf(zone);
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60 || offset === undefined) return 'invalid';
  if (second === '60') return isLastMinute(Number(hour) * 60 + Number(minute) - offset) ? 'odd' : 'invalid';
  return zone === 'z' || (fraction ?? '').length > COMMON_DIGITS ? 'odd' : 'valid';
};

/** Minutes to the east. */
function offsetOf(zone: string): number | undefined {
  if (zone === 'Z' || zone === 'z') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(4))];
  if (hours > 23 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** Leap seconds end the last minute of a day in UTC. */
function isLastMinute(minutes: number): boolean {
  return (minutes + 2880) % 1440 === 1439;
}

/** `date-time` (RFC 3339 section 5.6). A lower-case t is odd. */
export const dateTime: FormatRule = (text) => {
  const separator = text[10];
  if (separator !== 'T' && separator !== 't') return 'invalid';
  const opinions: readonly FormatOpinion[] = [date(text.slice(0, 10)), time(text.slice(11)), separator === 't' ? 'odd' : 'valid'];
  return opinions.find((opinion) => opinion === 'invalid') ?? opinions.find((opinion) => opinion === 'odd') ?? 'valid';
};

const TIME = String.raw`T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S)`;
const DATE = String.raw`(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)`;
const DURATION = new RegExp(`^P(?:${DATE}(?:${TIME})?|${TIME}|\\d+W)$`);

/** Units that are left out in between, and fractions: ISO 8601 has them, RFC 3339 has not. */
const LOOSE = /^P(?=[\dT])(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/;

/** `duration` (RFC 3339 appendix A). */
export const duration: FormatRule = (text) => (DURATION.test(text) ? 'valid' : LOOSE.test(text) ? 'odd' : validIf(false));
