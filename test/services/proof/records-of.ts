import { isRecord } from './is-record.js';

/** The objects of a list; throws for anything else. */
export function recordsOf(what: string, value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value) || !value.every(isRecord)) throw new Error(`${what} is no list of objects: ${JSON.stringify(value)}`);
  return value;
}
