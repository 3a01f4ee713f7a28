import type { Exchange } from '../../http/exchange/exchange.js';
import { type JsonValue, isArray, isNumber, isObject } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';

/** A thing as it is seen, with what it counts. */
export interface Counts {
  readonly reading: KnownOperation;
  readonly exchange: Exchange;
  readonly value: JsonValue;
  /** The numbers that a thing shows, by the names of their members. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** A number that a thing shows now, and what it showed at two other times. */
export interface NumberSeen {
  readonly counts: Counts;
  readonly name: string;
  readonly now: string;
  readonly first: string;
  readonly second: string;
}

/**
 * The first number of which something is wrong, among those that the same things showed at two other times as well.
 * @param isWrong decides by what a number was and is.
 */
export function numberThat(
  isWrong: (number: NumberSeen) => boolean,
  seen: readonly Counts[],
  [first, second]: readonly [readonly Counts[], readonly Counts[]],
): NumberSeen | undefined {
  const numbers = seen.flatMap((counts) =>
    [...counts.numbers].flatMap(([name, now]): readonly NumberSeen[] => {
      const [one, other] = [first, second].map((all) => all.find(({ reading }) => reading.id === counts.reading.id)?.numbers.get(name));
      return one === undefined || other === undefined ? [] : [{ counts, name, now, first: one, second: other }];
    }),
  );
  return numbers.find(isWrong);
}

/**
 * The numbers of an answer that shows what is known of a thing, such as its capacity: with those of the items of its arrays, by what else they have.
 */
export function countsOfOverview({ reading, exchange, value }: Omit<Counts, 'numbers'>): Counts {
  return { reading, exchange, value, numbers: new Map(numbersOfView(value, '', false)) };
}

/** The numbers of a thing that is seen. */
export function countsOf({ reading, exchange, value }: Omit<Counts, 'numbers'>): Counts {
  return { reading, exchange, value, numbers: new Map(numbersIn(value)) };
}

/**
 * The numbers of an answer that shows what is free: with those of the items of its arrays, by what else they have, and how many items there are.
 */
export function countsOfView({ reading, exchange, value }: Omit<Counts, 'numbers'>): Counts {
  return { reading, exchange, value, numbers: new Map(numbersOfView(value)) };
}

function numbersOfView(value: JsonValue, before = '', isSized = true): readonly (readonly [string, string])[] {
  if (isArray(value)) {
    const sizes = isSized ? [[`free items${before}`, String(value.items.length)] as const] : [];
    return [...sizes, ...value.items.flatMap((item) => numbersOfView(item, `${before} of ${labelOf(item)}`, isSized))];
  }
  if (!isObject(value)) return [];
  return value.members.flatMap(([name, member]): readonly (readonly [string, string])[] =>
    isNumber(member) ? [[`${name}${before}`, member.text]] : numbersOfView(member, ` of ${name}${before}`, isSized),
  );
}

/** What tells an item from the others: its texts. */
function labelOf(item: JsonValue): string {
  return isObject(item) ? item.members.flatMap(([, value]) => (typeof value === 'string' ? [value] : [])).join(' ') : '';
}

/** The numbers of a thing, and of the objects in it. */
function numbersIn(value: JsonValue, before = ''): readonly (readonly [string, string])[] {
  if (!isObject(value)) return [];
  return value.members.flatMap(([name, member]): readonly (readonly [string, string])[] =>
    isNumber(member) ? [[`${before}${name}`, member.text]] : numbersIn(member, `${before}${name}.`),
  );
}
