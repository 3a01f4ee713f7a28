/** What a client prefers in the response, as in Prism, plus `delay`. Absent: the default response. */
export interface Preferences {
  readonly code?: number;
  readonly example?: string;
  readonly dynamic?: boolean;
  readonly seed?: string;
  /** In milliseconds. */
  readonly delay?: number;
}

/** No preferences. */
export const NO_PREFERENCES: Preferences = {};

/** Maximum delay that a client can ask for, in milliseconds: five minutes. */
const LONGEST_DELAY = 300_000;

const PREFERENCE = /([^\s,;="]+)(?:\s*=\s*(?:"([^"]*)"|([^\s,;"]*)))?[^,]*/g;
const KEYS = ['code', 'example', 'dynamic', 'seed', 'delay'] as const;

type Words = Readonly<Partial<Record<(typeof KEYS)[number], string>>>;

/**
 * Reads `Prefer: code=400, example=NAME, dynamic=true, seed=S, delay=800` (RFC 7240 section 2; of a repeated preference the
 * first counts), or without that header `?__code=400` and the rest, for browsers, each once.
 * @param prefer the values of the header.
 * @returns the preferences, or a sentence on what is wrong with them.
 */
export function readPreferences(prefer: readonly string[], query: string): Preferences | string {
  if (prefer.length === 0 && !query.includes('__')) return NO_PREFERENCES;
  const words = prefer.length === 0 ? fromQuery(query) : fromHeader(prefer.join(', '));
  if (typeof words === 'string') return words;
  const { code, example, dynamic, seed, delay } = words;
  if (code !== undefined && !/^[2-5]\d\d$/.test(code)) return `the preferred code '${code}' is not an HTTP status`;
  if (dynamic !== undefined && !/^(?:true|false)$/.test(dynamic)) return `the preference dynamic must be true or false, not '${dynamic}'`;
  if (delay !== undefined && !(/^\d{1,6}$/.test(delay) && Number(delay) <= LONGEST_DELAY)) {
    return `the preference delay must be a number of milliseconds up to ${LONGEST_DELAY}, not '${delay}'`;
  }
  return {
    ...(code === undefined ? {} : { code: Number(code) }),
    ...(example === undefined ? {} : { example }),
    ...(dynamic === undefined ? {} : { dynamic: dynamic === 'true' }),
    ...(seed === undefined ? {} : { seed }),
    ...(delay === undefined ? {} : { delay: Number(delay) }),
  };
}

function fromHeader(prefer: string): Words {
  const pairs = [...prefer.matchAll(PREFERENCE)].map(([, name = '', quoted, bare = '']) => [name.toLowerCase(), quoted ?? bare] as const);
  return pick((key) => pairs.find(([name]) => name === key)?.[1]);
}

/** RFC 7240 defines the meaning of a repeated preference, but nothing does for a repeated key. */
function fromQuery(query: string): Words | string {
  const all = new URLSearchParams(query);
  const repeated = KEYS.find((key) => all.getAll(`__${key}`).length > 1);
  return repeated === undefined ? pick((key) => all.get(`__${key}`) ?? undefined) : `__${repeated} appears in the query more than once`;
}

function pick(wordOf: (key: string) => string | undefined): Words {
  return Object.fromEntries(KEYS.map((key) => [key, wordOf(key)]));
}
