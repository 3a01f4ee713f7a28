import type { Exchange } from '../../http/exchange.js';
import { type JsonValue, isNumber, isObject } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';

/** A thing as it is seen, with what it counts. */
export interface Counts {
  readonly reading: KnownOperation;
  readonly exchange: Exchange;
  readonly value: JsonValue;
  /** The numbers that a thing shows, by the names of their members. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** What the same thing showed at another time; nothing if it was not read then. */
export function numbersOf(seen: readonly Counts[], { reading }: Counts): Counts['numbers'] {
  return seen.find((one) => one.reading.id === reading.id)?.numbers ?? new Map();
}

/** The numbers of a thing that is seen. */
export function countsOf({ reading, exchange, value }: Omit<Counts, 'numbers'>): Counts {
  return { reading, exchange, value, numbers: new Map(numbersIn(value)) };
}

/** The numbers of a thing, and of the objects in it. */
function numbersIn(value: JsonValue, before = ''): readonly (readonly [string, string])[] {
  if (!isObject(value)) return [];
  return value.members.flatMap(([name, member]): readonly (readonly [string, string])[] =>
    isNumber(member) ? [[`${before}${name}`, member.text]] : numbersIn(member, `${before}${name}.`),
  );
}
