import type { JsonValue } from '../json/value.js';

/** Returns numbers from 0 to 1. */
export type Random = () => number;

/** The kinds of words that only a list of them can give. */
export const WORD_KINDS = [
  'firstName',
  'lastName',
  'company',
  'jobTitle',
  'city',
  'state',
  'country',
  'street',
  'product',
  'department',
  'color',
  'animal',
  'dish',
  'book',
  'noun',
  'sentence',
] as const;

export type WordKind = (typeof WORD_KINDS)[number];

/** Knows what a name or a city is: faker in the mock, a short list in a browser. */
export interface Words {
  /** A word of a kind; the same for the same numbers. */
  readonly word: (kind: WordKind, random: Random) => string;
  /** The value of an `x-faker`; undefined if it names nothing that is known. */
  readonly faker: (hint: JsonValue, random: Random) => JsonValue | undefined;
}
