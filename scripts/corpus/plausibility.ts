import type { Question } from './questions.js';
import type { Answer } from './send.js';

/** How much of what a mock made up reads as made up. */
export interface Plausibility {
  /** Texts in the answers to plain requests. */
  readonly texts: number;
  /** Of these, the ones that only fill a place, with their paths. */
  readonly filler: readonly string[];
  /** Arrays of objects that are in no other array. */
  readonly lists: number;
  /** The paths of those with fewer than three items. */
  readonly short: readonly string[];
  /** Lists of which two items are equal. */
  readonly alike: number;
}

export const NOTHING_MADE: Plausibility = { texts: 0, filler: [], lists: 0, short: [], alike: 0 };

/** What generators of values write where nothing is known. */
const FILLER = /^(?:string|sample|amber|lorem|foo|text|value)\d*$|^xxx|^samplex/i;

const FEWEST = 3;

/** Counts in an answer to a plain request: what was asked for by its status is an error, or the same again. */
export function plausibilityOf({ asked, name: question, request }: Question, { headers, body }: Answer): Plausibility {
  const isJson = headers.some(([name, value]) => name === 'content-type' && /[/+]json\b/.test(value));
  if (asked !== undefined || !isJson || body.length === 0) return NOTHING_MADE;
  const sent = Buffer.from(request.body).toString();
  return countIn(
    JSON.parse(body.toString()),
    `${question} `,
    (text) => sent.includes(JSON.stringify(text)) || request.url.includes(encodeURIComponent(text)),
  );
}

/** The sum of counts. */
export function sumOf(all: readonly Plausibility[]): Plausibility {
  const sum = (countOf: (one: Plausibility) => number): number => all.reduce((total, one) => total + countOf(one), 0);
  return {
    texts: sum(({ texts }) => texts),
    filler: all.flatMap(({ filler }) => filler),
    lists: sum(({ lists }) => lists),
    short: all.flatMap(({ short }) => short),
    alike: sum(({ alike }) => alike),
  };
}

/** @param isSent true for a text that the request had. */
function countIn(value: unknown, path: string, isSent: (text: string) => boolean): Plausibility {
  if (typeof value === 'string')
    return { ...NOTHING_MADE, texts: 1, filler: FILLER.test(value) && !isSent(value) ? [`${path}: ${value}`] : [] };
  if (typeof value !== 'object' || value === null) return NOTHING_MADE;
  const inner = sumOf(Object.entries(value).map(([name, item]) => countIn(item, `${path}/${name}`, isSent)));
  if (!Array.isArray(value) || !value.some((item) => typeof item === 'object' && item !== null && !Array.isArray(item))) return inner;
  if (/\/\d+(?:\/|$)/.test(path)) return inner;
  const isAlike = new Set(value.map((item) => JSON.stringify(item))).size < value.length;
  return {
    ...inner,
    lists: inner.lists + 1,
    short: value.length < FEWEST ? [...inner.short, path] : inner.short,
    alike: inner.alike + (isAlike ? 1 : 0),
  };
}
