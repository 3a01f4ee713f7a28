/** The delay before a response is sent, in milliseconds: a random value from `min` to `max`. */
export interface Delay {
  readonly min: number;
  readonly max: number;
}

export const NO_DELAY: Delay = { min: 0, max: 0 };

/** Upper bound on a delay, in milliseconds. */
const LONGEST = 300_000;

/**
 * Parses `200ms`, `2s`, or a range such as `50ms..2s`; a bare number is milliseconds.
 * @returns undefined for anything else, for a reversed range, and for more than five minutes.
 */
export function parseDelay(text: string): Delay | undefined {
  const [from = '', to = from, ...rest] = text.split('..');
  const min = parseTime(from);
  const max = parseTime(to);
  return rest.length > 0 || min === undefined || max === undefined || min > max || max > LONGEST ? undefined : { min, max };
}

/** Formats a delay so that `parseDelay` reads it. */
export function printDelay({ min, max }: Delay): string {
  return min === max ? `${min}ms` : `${min}ms..${max}ms`;
}

function parseTime(text: string): number | undefined {
  const [, digits, unit] = /^(\d{1,6}(?:\.\d{1,3})?)(ms|s)?$/.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits) * (unit === 's' ? 1000 : 1);
}
