import { InvalidArgumentError } from 'commander';
import { KitError } from '../../core/kit-error.js';
import { nearest } from '../../core/known-keys.js';
import { type Spot, faultAt } from './spot.js';

/** One kind of value of the configuration: how it is read, and the JSON Schema that says the same to an editor. */
export interface Setting {
  /** JSON Schema 2020-12. */
  readonly schema: Readonly<Record<string, unknown>>;
  /**
   * Gives the value as the command wants it.
   * @throws KitError with the line where it is wrong.
   */
  readonly read: (value: unknown, spot: Spot) => unknown;
}

/**
 * A text, such as `"5s"`.
 * @param like how it is written.
 * @param parse turns it into what the flag of the same name gives, and throws what that throws.
 */
export function text(like: string, parse: (name: string) => unknown = (name) => name, pattern?: string): Setting {
  return {
    schema: { type: 'string', ...(pattern === undefined ? { minLength: 1 } : { pattern }) },
    read: (value, spot) => {
      if (typeof value !== 'string') throw wrongType(value, spot, `Write it like "${like}"`);
      if (value === '') throw faultAt(spot, `${spot.name} is empty`, `Write it like "${like}"`);
      if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) {
        throw faultAt(spot, `${spot.name} is ${JSON.stringify(value)}`, `Write it like "${like}"`);
      }
      return parsed(value, spot, parse);
    },
  };
}

function parsed(value: string, spot: Spot, parse: (name: string) => unknown): unknown {
  try {
    return parse(value);
  } catch (error) {
    if (error instanceof KitError) throw faultAt(spot, error.message, error.hint);
    if (!(error instanceof InvalidArgumentError)) throw error;
    throw faultAt(spot, `${spot.name} is ${JSON.stringify(value)}`, error.message.replace(/\.$/, ''));
  }
}

/** A whole number between two others. */
export function whole(least: number, most: number = Number.MAX_SAFE_INTEGER): Setting {
  const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  return {
    schema: { type: 'integer', minimum: least, maximum: most },
    read: (value, spot) => {
      if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
      throw wrongType(value, spot, `Write a whole number ${range}`);
    },
  };
}

/** True or false. */
export const flag: Setting = {
  schema: { type: 'boolean' },
  read: (value, spot) => {
    if (typeof value === 'boolean') return value;
    throw wrongType(value, spot, 'Write true or false');
  },
};

/** One of a few words. */
export function choice(words: readonly string[]): Setting {
  return {
    schema: { enum: words },
    read: (value, spot) => {
      if (typeof value === 'string' && words.includes(value)) return value;
      const near = typeof value === 'string' ? nearest(value, words) : undefined;
      throw wrongType(value, spot, near === undefined ? `Use one of ${words.join(', ')}` : `Did you mean ${near}?`);
    },
  };
}

/**
 * A list.
 * @param least how many items it has at least.
 */
export function list(items: Setting, least = 1): Setting {
  return {
    schema: { type: 'array', items: items.schema, minItems: least },
    read: (value, spot) => {
      if (!Array.isArray(value) || value.length < least)
        throw wrongType(value, spot, `Write a list${least > 0 ? ', with at least one item' : ''}`);
      const found: readonly unknown[] = value;
      return found.map((item, i) => items.read(item, spot.inside(i)));
    },
  };
}

/** What stands in the place of a value of the wrong kind; texts are not repeated at length, other values not at all. */
export function wrongType(value: unknown, spot: Spot, hint: string): KitError {
  return faultAt(spot, `${spot.name === '' ? 'the file' : spot.name} is ${kindOf(value)}`, hint);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value.length > 40 ? 'another text' : JSON.stringify(value);
  return 'an object';
}
