import { exactInteger, isInt64 } from './exact-integer.js';
import { Refusal } from './refusal.js';

/** A JSON object. */
export type Members = Readonly<Record<string, unknown>>;

/** What makes a plant valid, member by member; each rule gives what is stored. */
export interface Rules {
  body(value: unknown): Members | Refusal;
  /** `source` is the text of the number, from which the digits are taken. */
  id(value: unknown, source: string): string | Refusal;
  name(value: unknown): string | Refusal;
  tag(value: unknown): string | undefined | Refusal;
}

/** The rules that openapi.yaml lays down. */
export const rules: Rules = {
  body: (value) => (isMembers(value) ? value : invalid('the body must be an object')),
  id(value, source) {
    if (value === undefined) return invalid('id is required');
    if (typeof value !== 'number') return invalid('id must be an integer');
    const digits = exactInteger(source);
    if (digits === undefined) return invalid('id must be an integer');
    return isInt64(digits) ? digits : invalid('id must fit in 64 bits');
  },
  name(value) {
    if (value === undefined) return invalid('name is required');
    return typeof value === 'string' ? value : invalid('name must be a string');
  },
  tag(value) {
    if (value === undefined || typeof value === 'string') return value;
    return invalid('tag must be a string');
  },
};

/** The answer to a body that breaks the schema. */
export function invalid(message: string): Refusal {
  return new Refusal('schema', 400, message);
}

/** Whether a value is an object, and neither null nor an array. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
