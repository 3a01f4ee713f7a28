import type { Random, Words } from './words.js';

/** The object that a value is a member of, or the list that it is an item of. */
export interface Owner {
  /** What it is, in words: `Recipe`, `Order item`. */
  readonly label: string;
  /** One object of a kind is told from another by it: 1 of the first item of a list. */
  readonly number: number;
  /** The same for the same place in every answer. */
  readonly seed: string;
  /** When it was created, in milliseconds; all its dates are later. */
  readonly created: number;
  /** Today, in milliseconds. */
  readonly today: number;
  /** The number of items of the nearest list in it or around it. */
  readonly listed: number | undefined;
  /** The same for all members. */
  readonly person: () => { readonly first: string; readonly last: string };
}

/** Where a value stands, and what is said of it. */
export interface Spot {
  /** The words of the name of the member, in lower case: `created at`. */
  readonly name: string;
  /** The beginning of the description, in lower case. */
  readonly description: string;
  /** What the schema calls its value; undefined if it does not. */
  readonly title: string | undefined;
  readonly format: string | undefined;
  /** In characters. */
  readonly lengths: Readonly<Record<'min' | 'max', number>>;
  readonly owner: Owner;
  readonly random: Random;
  readonly words: Words;
  readonly pictureUrl: PictureUrl | undefined;
}

/** The URL of a picture with a title on it; undefined where nobody serves one. */
export type PictureUrl = (title: string) => string | undefined;

/** One of a list, by the number of the owner and chance. */
export function oneOf<T>(spot: Pick<Spot, 'random'>, list: readonly [T, ...T[]]): T {
  return list[Math.floor(spot.random() * list.length)] ?? list[0];
}

/** The label of an owner as a part of a path: `order-item`. */
export function slugOf(label: string): string {
  return label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** The first letter in upper case. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
