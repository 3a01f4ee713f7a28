import { exactInteger } from './exact-integer.js';
import { Refusal } from './refusal.js';
import { type Rules, rules } from './rules.js';
import type { Steps } from './steps.js';

/** Takes any integer, also one that int64 has no room for. */
export const anyInteger: Rules['id'] = (value, source) =>
  typeof value === 'number' ? (exactInteger(source) ?? rules.id(value, source)) : rules.id(value, source);

/** Takes digits in a string for an integer. */
export const digitsInStrings: Rules['id'] = (value, source) =>
  typeof value === 'string' && /^\d+$/.test(value) ? value : rules.id(value, source);

/** Takes null for 0. */
export const nullIsZero: Rules['id'] = (value, source) => (value === null ? '0' : rules.id(value, source));

/**
 * The step of a store that takes each id once.
 * @param status what a used id is answered with.
 * @param read how the store compares ids: as text, or rounded to doubles.
 */
export function refusingUsed(status: number, read: (id: string) => unknown): Steps['remember'] {
  const used = new Set<unknown>();
  return ({ id }) => {
    if (used.has(read(id))) return new Refusal('used-id', status, 'that id is taken');
    used.add(read(id));
    return undefined;
  };
}
