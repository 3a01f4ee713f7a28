import { Refusal } from '../refusal.js';

/** What a librarian says of a book. */
export interface BookContent {
  readonly title: string;
  readonly subtitle?: string | null;
  readonly genre: string;
  readonly pages?: number;
  readonly tags?: readonly string[];
}

/** A body as it was parsed. */
export type Members = Readonly<Record<string, unknown>>;

const GENRES: readonly unknown[] = ['fiction', 'children', 'history', 'science'];

/** How strict the rules are; a fault loosens or tightens one of them. */
export interface BookRules {
  readonly longestTitle: number;
}

/** Reads what is said of a book. @throws Refusal if a rule is broken. */
export function readContent(body: Members, rules: BookRules): BookContent {
  const { genre } = body;
  if (typeof genre !== 'string' || !isGenre(genre)) throw new Refusal(400, 'genre is none of the genres');
  const title = readTitle(body, rules);
  if (title === undefined) throw new Refusal(400, 'title is missing');
  return { title, genre, ...readSubtitle(body), ...readPages(body), ...readTags(body) };
}

/** Reads some members of a book. @throws Refusal if a rule is broken, or if there is nothing to change. */
export function readChanges(body: Members, rules: BookRules): Partial<BookContent> {
  if (Object.keys(body).length === 0) throw new Refusal(400, 'there is nothing to change');
  const title = readTitle(body, rules);
  return { ...(title === undefined ? {} : { title }), ...readSubtitle(body), ...readPages(body) };
}

/** Whether books can be of a genre. */
export function isGenre(text: string): boolean {
  return GENRES.includes(text);
}

/** The length of a text in characters, as JSON Schema counts them. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

function readTitle({ title }: Members, { longestTitle }: BookRules): string | undefined {
  if (title === undefined) return undefined;
  if (typeof title !== 'string' || title === '' || lengthOf(title) > longestTitle) throw new Refusal(400, 'title is no title');
  return title;
}

function readSubtitle({ subtitle }: Members): { readonly subtitle?: string | null } {
  if (subtitle === undefined) return {};
  if (subtitle !== null && (typeof subtitle !== 'string' || lengthOf(subtitle) > 200)) throw new Refusal(400, 'subtitle is no subtitle');
  return { subtitle };
}

function readPages({ pages }: Members): { readonly pages?: number } {
  if (pages === undefined) return {};
  if (typeof pages !== 'number' || !Number.isInteger(pages) || pages < 1 || pages > 10_000)
    throw new Refusal(400, 'pages is no number of pages');
  return { pages };
}

function readTags({ tags }: Members): { readonly tags?: readonly string[] } {
  if (tags === undefined) return {};
  const isList = Array.isArray(tags) && tags.length <= 5 && new Set(tags).size === tags.length;
  if (!isList || !tags.every((tag): tag is string => typeof tag === 'string' && tag !== ''))
    throw new Refusal(400, 'tags is no list of tags');
  return { tags };
}
