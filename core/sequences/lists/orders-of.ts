import type { Parameter } from '../../contract/contract.js';
import { type JsonValue, jsonArray } from '../../json/value.js';
import { type SortKey, type Sorting, sortKeysOf } from '../../model/lists/sorting.js';
import { itemsOf } from '../../resources/answers/members.js';
import { allows } from '../../schema/allows.js';
import { shapeOf } from '../../schema/shape.js';
import type { Query } from '../things/list-walk.js';

/** An order that a list can be asked for. */
export interface Order {
  readonly query: Query;
  readonly key: SortKey;
}

/** The orders that the document lists; what a free text may ask for, it does not say. */
export function ordersOf(sorting: Sorting): readonly Order[] {
  const { by, direction } = sorting;
  const directions: readonly (readonly (readonly [Parameter, JsonValue])[])[] =
    direction === undefined ? [[]] : [[], ...listedIn(direction).map((value) => [[direction, value] as const])];
  if (by === undefined) return [];
  return listedIn(by).flatMap((value) =>
    directions.flatMap((chosen): readonly Order[] => {
      const query: Query = new Map([[by, value], ...chosen]);
      const [key] = sortKeysOf(sorting, new Map([...query].map(([{ name }, one]) => [name, one]))) ?? [];
      // Without a direction, some sort dates the newest first.
      return key === undefined || (direction !== undefined && chosen.length === 0) ? [] : [{ query, key }];
    }),
  );
}

function listedIn({ schema, examples }: Parameter): readonly JsonValue[] {
  const items = itemsOf(schema);
  const listed = shapeOf(schema).values ?? (items === undefined ? undefined : shapeOf(items).values?.map((one) => jsonArray([one])));
  return (listed ?? examples.map(({ value }) => value)).filter((value) => value !== null && allows(schema, value, 'request'));
}
