import { type JsonValue, isNumber } from '../json/value.js';

/** Upper bound on the things that are remembered; the oldest are forgotten. */
const MOST = 2000;

/** What the creations of a run answered, for requests that repeat a value of the thing that they name. */
export interface ShownThings {
  /**
   * @param item the item path of its resource.
   * @param shown the body of the response.
   */
  readonly keep: (item: string, key: JsonValue, shown: JsonValue) => void;
  readonly find: (item: string, key: JsonValue) => JsonValue | undefined;
  /** Those of a resource, the oldest first. */
  readonly of: (item: string) => readonly ShownThing[];
  readonly forget: (item: string, key: JsonValue) => void;
}

/** A thing, as the answer to its creation showed it. */
export interface ShownThing {
  readonly key: JsonValue;
  readonly shown: JsonValue;
}

/** Remembers nothing yet. */
export function createShownThings(): ShownThings {
  const things = new Map<string, ShownThing & { readonly item: string }>();
  return {
    keep: (item, key, shown) => {
      const name = nameOf(item, key);
      if (name === undefined) return;
      things.delete(name);
      things.set(name, { item, key, shown });
      const [oldest] = things.keys();
      if (things.size > MOST && oldest !== undefined) things.delete(oldest);
    },
    find: (item, key) => things.get(nameOf(item, key) ?? '')?.shown,
    of: (item) => [...things.values()].filter((one) => one.item === item),
    forget: (item, key) => void things.delete(nameOf(item, key) ?? ''),
  };
}

function nameOf(item: string, key: JsonValue): string | undefined {
  const text = isNumber(key) ? key.text : key;
  return typeof text === 'string' ? `${item} ${text}` : undefined;
}
