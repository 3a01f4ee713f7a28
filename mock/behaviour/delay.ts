/** The delay before a response is sent, in milliseconds: a random value from `min` to `max`. */
export interface Delay {
  readonly min: number;
  readonly max: number;
}

export const NO_DELAY: Delay = { min: 0, max: 0 };

/** Upper bound on a delay, in milliseconds. */
const LONGEST = 300_000;

/**
 * Parses `200ms`, `2s`, or a range such as `50ms..2s`.
 * @returns undefined for anything else, such as a number without a unit, for a reversed range, and for more than five minutes.
 */
export function parseDelay(text: string): Delay | undefined {
  const [from = '', to = from, ...rest] = text.split('..');
  const min = parseTime(from);
  const max = parseTime(to);
  return rest.length > 0 || min === undefined || max === undefined || min > max || max > LONGEST ? undefined : { min, max };
}

/** What to write instead of a text that is not a delay. */
export function delayHint(text: string): string {
  const times = text.split('..').map((time) => time.trim());
  const withUnit = (unit: string): string => times.map((time) => (/^\d+(?:\.\d+)?$/.test(time) ? time + unit : time)).join('..');
  if (parseDelay(text) !== undefined || parseDelay(withUnit('ms')) === undefined) return 'Write it like 200ms, 2s or 50ms..2s';
  return `It needs a unit: write ${withUnit('ms')} or ${withUnit('s')}`;
}

/** Formats a delay so that `parseDelay` reads it. */
export function printDelay({ min, max }: Delay): string {
  return min === max ? `${min}ms` : `${min}ms..${max}ms`;
}

function parseTime(text: string): number | undefined {
  const [, digits, unit] = /^(\d{1,6}(?:\.\d{1,3})?)(ms|s)$/.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits) * (unit === 's' ? 1000 : 1);
}
