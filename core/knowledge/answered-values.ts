import { equalJson } from '../json/equal.js';
import { type JsonValue, isArray, isNumber, isObject } from '../json/value.js';
import { singularsOf } from '../words/singular.js';
import { wordsOf } from '../words/name-words.js';

/** The values that the responses of a run showed, by the names that requests may ask for them by. */
export interface AnsweredValues {
  /**
   * Keeps the values of a response.
   * @param path of the operation, with templates: its last literal names what is in the response.
   */
  readonly observe: (path: string, body: JsonValue) => void;
  /**
   * The values that may be meant by the name of a parameter or a member, the likeliest first.
   * @param owner the literal of the path before a parameter: `countries` of `/countries/{name}`.
   */
  readonly valuesFor: (name: string, owner?: string) => readonly JsonValue[];
  /** Grows with each name and each value that is new. */
  readonly size: () => number;
}

/** The values of a name that are kept. Several, because the first thing may be in a state that an operation refuses. */
const MOST_VALUES = 8;
/** Items of an array that are looked at, and how deep. */
const MOST_ITEMS = 20;
const MOST_DEPTH = 5;
/** Bounds on memory: names, and characters of a text. */
const MOST_NAMES = 5000;
const MOST_CHARACTERS = 200;

/** Members by which things are usually named, the likeliest first. */
const KEYS = ['id', 'uuid', 'guid', 'key', 'code', 'slug', 'name', 'number', 'username', 'symbol'];
const IS_KEY: ReadonlySet<string> = new Set(KEYS);

/** Starts with nothing known. */
export function createAnsweredValues(): AnsweredValues {
  const values = new Map<string, JsonValue[]>();
  let size = 0;
  const keep = (name: string, value: JsonValue): void => {
    const kept = values.get(name) ?? [];
    if (kept.length >= MOST_VALUES || (kept.length === 0 && values.size >= MOST_NAMES) || kept.some((one) => equalJson(one, value))) return;
    values.set(name, [...kept, value]);
    size += 1;
  };
  const walk = (value: JsonValue, owners: readonly string[], depth: number): void => {
    if (depth > MOST_DEPTH) return;
    if (isArray(value)) {
      for (const item of value.items.slice(0, MOST_ITEMS)) walk(item, owners, depth + 1);
    } else if (isObject(value)) {
      for (const [name, member] of value.members) {
        const names = singularNames(name);
        if (isScalar(member)) for (const one of names) for (const owner of ['', ...owners]) keep(owner + one, member);
        // What wraps a list, such as `data`, does not name what is in it.
        else walk(member, [...names, ...owners], depth + 1);
      }
    } else if (isScalar(value)) for (const owner of owners) keep(owner, value);
  };
  return {
    observe: (path, body) => {
      const literal = lastLiteral(path);
      walk(body, literal === undefined ? [] : singularNames(literal), 0);
    },
    size: () => size,
    valuesFor: (name, owner) => {
      const names = singularNames(name);
      const owners = owner === undefined ? [] : singularNames(owner);
      const isBareKey = names.some((one) => IS_KEY.has(one));
      const likely = [
        ...owners.flatMap((one) => names.map((each) => one + each)),
        ...(isBareKey ? [] : [...names, ...names.flatMap((one) => KEYS.map((key) => one + key))]),
        // A list of texts.
        ...(isBareKey ? owners : []),
      ];
      return unique(likely.flatMap((one) => values.get(one) ?? [])).slice(0, MOST_VALUES);
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

function lastLiteral(path: string): string | undefined {
  return path.split('/').findLast((segment) => segment !== '' && !segment.includes('{'));
}

function isScalar(value: JsonValue): boolean {
  return isNumber(value) || (typeof value === 'string' && value !== '' && value.length <= MOST_CHARACTERS);
}

function unique(values: readonly JsonValue[]): readonly JsonValue[] {
  return values.filter((value, i) => values.findIndex((one) => equalJson(one, value)) === i);
}
