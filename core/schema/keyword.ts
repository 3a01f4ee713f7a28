import type { JsonValue } from '../json/value.js';
import type { Assertion, Keyword } from '../openapi/contract.js';

/** What a keyword says of a value. `odd`: it holds by JSON Schema, but servers read such a value in different ways. */
export type Opinion =
  | { readonly holds: true; readonly odd?: Oddity }
  | { readonly holds: false; readonly message: string }
  /** The keyword says nothing of values of this type. */
  | undefined;

/** Spellings of a number on which good servers differ. */
export type Oddity = 'integer-spelling' | 'vanishing-fraction';

/** The assertion of one keyword. */
export type AssertionOf<K extends Keyword> = Extract<Assertion, { readonly keyword: K }>;

/** One keyword's rule: a pure function of its operand and the value. The message completes "id ...". */
export type Rule<K extends Keyword> = (assertion: AssertionOf<K>, value: JsonValue) => Opinion;

/** The opinion of a keyword that holds. */
export const HOLDS: Opinion = { holds: true };

/** The opinion of a keyword that is broken. */
export function broken(message: string): Opinion {
  return { holds: false, message };
}
