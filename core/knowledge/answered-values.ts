import { scalarText } from '../codecs/scalar-text.js';
import { equalJson } from '../json/equal.js';
import { type JsonValue, isArray, isNumber, isObject } from '../json/value.js';
import { singularsOf } from '../words/singular.js';
import { wordsOf } from '../words/name-words.js';

/** The values that the responses of a run showed, by the names that requests may ask for them by. */
export interface AnsweredValues {
  /**
   * Keeps the values of a response, or of a request that succeeded.
   * @param path of the operation, with templates: its last literal names what is in the body.
   * @param parameters of the path in the request, by name; undefined for the body of a request.
   * @param query of the request: what another page or a filter shows is kept beside what the plain list shows.
   */
  readonly observe: (path: string, body: JsonValue, parameters?: ReadonlyMap<string, JsonValue>, query?: string) => void;
  /**
   * The values that may be meant by the name of a parameter or a member, the likeliest first.
   * @param owner the literal of the path before a parameter: `countries` of `/countries/{name}`.
   */
  readonly valuesFor: (name: string, owner?: string) => readonly JsonValue[];
  /** The path whose response showed a value first, under a name that `valuesFor` looks at; undefined if none did. */
  readonly sourceOf: (value: JsonValue, name: string, owner?: string) => string | undefined;
  /** The responses to the paths above one, those to the nearest first. */
  readonly above: (path: string) => readonly AnswerAbove[];
  /** The bodies of responses to a path, by the values of its parameters; the latest of each few. */
  readonly shownAt: (path: string) => readonly ShownAt[];
  /** Grows with each name and each value that is new. */
  readonly size: () => number;
}

/** A response to a path. */
export interface ShownAt {
  /** Of the path in its request, by name. */
  readonly parameters: ReadonlyMap<string, JsonValue>;
  readonly body: JsonValue;
}

/** A response to a path above another one: `/plugins/{plugin}` is above `/plugins/{plugin}/limits/{limit}`. */
export interface AnswerAbove {
  /** Of the path in its request, by name. What is below may exist for them alone. */
  readonly parameters: ReadonlyMap<string, JsonValue>;
  /** The parameter that follows the path at once; undefined if a literal does. */
  readonly next: string | undefined;
  /** The names and texts of the response that the next parameter may be. */
  readonly shown: readonly string[];
}

/** Responses to one path that are kept, and their bodies. */
const MOST_ABOVE = 3;
const MOST_BODIES = 8;

/** Shorter names are part of too many others. */
const SHORTEST_PART = 4;

/** The values of a name that are kept of requests with the same query. Several, because the first thing may be in a state that an operation refuses. */
const MOST_VALUES = 8;
/** Queries whose values of a name are kept, and values that are tried: one of each query at least. */
const MOST_QUERIES = 16;
const MOST_TRIED = 16;
/** Items of an array that are looked at, and how deep. */
const MOST_ITEMS = 20;
const MOST_DEPTH = 5;
/** Bounds on memory: names, and characters of a text. */
const MOST_NAMES = 5000;
const MOST_CHARACTERS = 200;

/** Members by which things are usually named, the likeliest first. */
const KEYS = ['id', 'uuid', 'guid', 'key', 'code', 'slug', 'name', 'number', 'username', 'symbol'];
const IS_KEY: ReadonlySet<string> = new Set(KEYS);

/**
 * Starts with nothing known.
 * @param isLeftOut true for values that no request may name.
 */
export function createAnsweredValues(isLeftOut: (value: JsonValue) => boolean = () => false): AnsweredValues {
  const values = new Map<string, ReadonlyMap<string, readonly JsonValue[]>>();
  /** By names and values: the paths of the responses that showed them first. */
  const sources = new Map<string, string>();
  let size = 0;
  /** The path of the response that is kept; undefined for a request. */
  let source: string | undefined;
  const keep = (name: string, value: JsonValue, query: string): void => {
    const kept = values.get(name) ?? new Map<string, readonly JsonValue[]>();
    const ofQuery = kept.get(query) ?? [];
    const isFull = ofQuery.length === 0 && (kept.size >= MOST_QUERIES || (kept.size === 0 && values.size >= MOST_NAMES));
    if (isFull || ofQuery.length >= MOST_VALUES || [...kept.values()].flat().some((one) => equalJson(one, value)) || isLeftOut(value))
      return;
    values.set(name, new Map([...kept, [query, [...ofQuery, value]]]));
    if (source !== undefined) sources.set(nameAndValue(name, value), source);
    size += 1;
  };
  const walk = (value: JsonValue, owners: readonly string[], depth: number, query: string): void => {
    if (depth > MOST_DEPTH) return;
    if (isArray(value)) {
      for (const item of value.items.slice(0, MOST_ITEMS)) walk(item, owners, depth + 1, query);
    } else if (isObject(value)) {
      for (const [name, member] of value.members) {
        const names = singularNames(name);
        if (isScalar(member)) for (const one of names) for (const owner of ['', ...owners]) keep(owner + one, member, query);
        // What wraps a list, such as `data`, does not name what is in it.
        else walk(member, [...names, ...owners], depth + 1, query);
      }
    } else if (isScalar(value)) for (const owner of owners) keep(owner, value, query);
  };
  const byPath = new Map<string, Omit<AnswerAbove, 'next'>[]>();
  const bodies = new Map<string, readonly ShownAt[]>();
  const keepAt = (path: string, one: Omit<AnswerAbove, 'next'>): void => {
    const kept = byPath.get(path) ?? [];
    if (kept.length >= MOST_ABOVE || byPath.size >= MOST_NAMES || kept.some((other) => isSameAbove(one, other))) return;
    byPath.set(path, [...kept, one]);
    size += 1;
  };
  /** Names that have a name in them, are equal but for digits, or begin or end it: `language`, `alpha2Code` for `alphaCode`, `version`. */
  const like = (name: string): readonly string[] => {
    const isLike = (one: string): boolean =>
      one.includes(name) ||
      one.replaceAll(/\d/g, '') === name ||
      (one.length >= SHORTEST_PART && (name.startsWith(one) || name.endsWith(one)));
    return name.length < SHORTEST_PART ? [] : [...values.keys()].filter(isLike);
  };
  /** The names under which a response may have shown what is asked for, the likeliest first. */
  const likelyNames = (name: string, owner: string | undefined): readonly string[] => {
    const names = singularNames(name);
    const owners = owner === undefined ? [] : singularNames(owner);
    const isBareKey = names.some((one) => IS_KEY.has(one));
    return [
      ...new Set([
        ...owners.flatMap((one) => names.map((each) => one + each)),
        ...(isBareKey ? [] : [...names, ...names.flatMap((one) => KEYS.map((key) => one + key))]),
        // The key of a thing of the list, whatever the parameter is called; a list of texts.
        ...owners.flatMap((one) => [...KEYS.map((key) => one + key), one]),
        ...names.flatMap(like),
      ]),
    ];
  };
  return {
    observe: (path, body, parameters, query = '') => {
      const literal = lastLiteral(path);
      source = parameters === undefined ? undefined : path;
      walk(body, literal === undefined ? [] : singularNames(literal), 0, query === '' ? '' : `${path}?${query}`);
      if (parameters === undefined) return;
      keepAt(path, { parameters, shown: namesIn(body) });
      if (bodies.size < MOST_NAMES) bodies.set(path, [...(bodies.get(path) ?? []), { parameters, body }].slice(-MOST_BODIES));
    },
    above: (path) => {
      const segments = path.split('/');
      return segments.flatMap((_, i) => {
        const above = segments.slice(0, segments.length - 1 - i).join('/');
        const next = /^\{([^{}]*)\}$/.exec(segments[segments.length - 1 - i] ?? '')?.[1];
        return (byPath.get(above) ?? []).map((one) => ({ ...one, next }));
      });
    },
    shownAt: (path) => bodies.get(path) ?? [],
    size: () => size,
    sourceOf: (value, name, owner) => {
      const found = likelyNames(name, owner).find((one) => sources.has(nameAndValue(one, value)));
      return found === undefined ? undefined : sources.get(nameAndValue(found, value));
    },
    valuesFor: (name, owner) => {
      const likely = likelyNames(name, owner);
      // What renders or exports a thing has its key under another name than the thing: `/view/{id}.html` of a message.
      const shown = likely.some((one) => values.has(one)) ? likely : singularNames(name);
      // The first of each name, then the second: one of them is meant. So with the first of each state, and of each page.
      const found = shown.map((one) => [...(values.get(one)?.values() ?? [])]);
      const most = Math.min(MOST_TRIED, Math.max(MOST_VALUES, ...found.map(({ length }) => length)));
      return unique(inTurn(found.map(inTurn))).slice(0, most);
    },
  };
}

/** True for a name of two words or more that ends in a key: `customerId`, `room_code`. */
export function namesThing(name: string): boolean {
  const words = wordsOf(name);
  return words.length > 1 && IS_KEY.has(words.at(-1) ?? '');
}

/** A name without case and separators, with each singular of its last word. */
function singularNames(name: string): readonly string[] {
  const words = wordsOf(name);
  return singularsOf(words.at(-1) ?? '').map((last) => [...words.slice(0, -1), last].join(''));
}

/** The members of an object, which may be a map by key, or the texts of a list. */
function namesIn(body: JsonValue): readonly string[] {
  const names = isObject(body)
    ? body.members.map(([name]) => name)
    : isArray(body)
      ? body.items.filter((item) => typeof item === 'string')
      : [];
  return names.filter((name) => name !== '' && name.length <= MOST_CHARACTERS).slice(0, MOST_VALUES);
}

function lastLiteral(path: string): string | undefined {
  return path.split('/').findLast((segment) => segment !== '' && !segment.includes('{'));
}

function isScalar(value: JsonValue): boolean {
  return isNumber(value) || (typeof value === 'string' && value !== '' && value.length <= MOST_CHARACTERS);
}

function nameAndValue(name: string, value: JsonValue): string {
  return `${name} ${scalarText(value) ?? ''}`;
}

/** True for two answers about the same, with the same names in them. */
function isSameAbove(one: Omit<AnswerAbove, 'next'>, other: Omit<AnswerAbove, 'next'>): boolean {
  const isAlike = [...one.parameters].every(([name, value]) => equalJson(value, other.parameters.get(name) ?? null));
  return isAlike && one.shown.join('\n') === other.shown.join('\n');
}

/** The first value of each list, then the second of each. */
function inTurn(lists: readonly (readonly JsonValue[])[]): readonly JsonValue[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((of) => of.slice(i, i + 1))).flat();
}

function unique(values: readonly JsonValue[]): readonly JsonValue[] {
  return values.filter((value, i) => values.findIndex((one) => equalJson(one, value)) === i);
}
