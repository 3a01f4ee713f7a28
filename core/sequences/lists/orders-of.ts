import type { Parameter } from '../../contract/contract.js';
import { type JsonValue, isArray, jsonArray } from '../../json/value.js';
import { type SortKey, type Sorting, sortKeysOf } from '../../model/lists/sorting.js';
import { itemsOf } from '../../resources/answers/members.js';
import { allows } from '../../schema/allows.js';
import { shapeOf } from '../../schema/shape.js';
import type { Query } from '../things/list-walk.js';

/** An order that a list can be asked for. */
export interface Order {
  readonly query: Query;
  /** The first counts most. */
  readonly keys: readonly SortKey[];
}

/** Upper bound on the orders by two members. */
const MOST_PAIRS = 4;

/** The orders that the document lists, by values or by a pattern of names; what a free text may ask for, it does not say. */
export function ordersOf(sorting: Sorting): readonly Order[] {
  return [...byOne(sorting), ...byTwo(sorting)];
}

/**
 * Orders by two members, where a list of them is asked for: each first one in one direction, the second in the other, since a server may take the
 * direction of one for both.
 */
function byTwo({ by, ...sorting }: Sorting): readonly Order[] {
  if (by === undefined || itemsOf(by.schema) === undefined) return [];
  const single = listedIn(by, sorting.members).flatMap((value) => {
    const [key] = sortKeysOf({ by, ...sorting }, new Map([[by.name, value]])) ?? [];
    return key === undefined || !isArray(value) ? [] : [{ value, key }];
  });
  const pairs = single.flatMap((one) =>
    single.flatMap((other) => {
      const value = jsonArray([...one.value.items, ...other.value.items]);
      const isMeant = one.key.member !== other.key.member && one.key.sign !== other.key.sign && allows(by.schema, value, 'request');
      return isMeant ? [{ query: new Map([[by, value]]), keys: [one.key, other.key] }] : [];
    }),
  );
  return pairs.slice(0, MOST_PAIRS);
}

function byOne(sorting: Sorting): readonly Order[] {
  const { by, direction } = sorting;
  const directions: readonly (readonly (readonly [Parameter, JsonValue])[])[] =
    direction === undefined ? [[]] : [[], ...listedIn(direction, []).map((value) => [[direction, value] as const])];
  if (by === undefined) return [];
  return listedIn(by, sorting.members).flatMap((value) =>
    directions.flatMap((chosen): readonly Order[] => {
      const query: Query = new Map([[by, value], ...chosen]);
      const [key] = sortKeysOf(sorting, new Map([...query].map(([{ name }, one]) => [name, one]))) ?? [];
      // Without a direction, some sort dates the newest first.
      return key === undefined || (direction !== undefined && chosen.length === 0) ? [] : [{ query, keys: [key] }];
    }),
  );
}

/** The values that a document lists for a parameter: by itself, in examples, or by a pattern that takes the names of members and no other word. */
function listedIn({ schema, examples }: Parameter, members: readonly string[]): readonly JsonValue[] {
  const items = itemsOf(schema);
  const isAllowed = (value: JsonValue): boolean => value !== null && allows(schema, value, 'request');
  const listed = shapeOf(schema).values ?? (items === undefined ? undefined : shapeOf(items).values?.map((one) => jsonArray([one])));
  const shown = (listed ?? examples.map(({ value }) => value)).filter(isAllowed);
  if (listed !== undefined || isAllowed(NO_MEMBER)) return shown;
  const named = members.flatMap((name) => [name, `-${name}`]).filter(isAllowed);
  return [...new Set([...named, ...shown])];
}

/** A word that no member is called by. */
const NO_MEMBER = 'zqxwvkjh';
