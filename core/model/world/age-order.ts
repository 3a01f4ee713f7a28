/** Things of several stores by their age, of which the oldest is found without a look at the others: a Map that lost its first entries is slow. */
export interface AgeOrder<Store> {
  /** The stores of things, and their orders, ascending, from `head` on; some are gone. */
  stores: Store[];
  orders: number[];
  head: number;
  /** The things that are there. */
  size: number;
}

/** Entries of things that are gone, up to which there may be more than of those that are there. */
const MOST_STALE = 1_000;

/** Creates an order without things. */
export function createAgeOrder<Store>(): AgeOrder<Store> {
  return { stores: [], orders: [], head: 0, size: 0 };
}

/**
 * Adds the youngest thing.
 * @param has whether a thing is still there.
 */
export function addByAge<Store>(age: AgeOrder<Store>, store: Store, order: number, has: (store: Store, order: number) => boolean): void {
  age.stores.push(store);
  age.orders.push(order);
  age.size += 1;
  if (age.orders.length <= 2 * age.size + MOST_STALE) return;
  const kept = age.stores.map((one, i) => i >= age.head && has(one, age.orders[i] ?? 0));
  age.stores = age.stores.filter((_, i) => kept[i]);
  age.orders = age.orders.filter((_, i) => kept[i]);
  age.head = 0;
}

/** The oldest thing: its store and its order; undefined if there is none. */
export function oldestOf<Store>(age: AgeOrder<Store>, has: (store: Store, order: number) => boolean): readonly [Store, number] | undefined {
  for (; age.head < age.orders.length; age.head += 1) {
    const [store, order] = [age.stores[age.head], age.orders[age.head]];
    if (store !== undefined && order !== undefined && has(store, order)) return [store, order];
  }
  return undefined;
}
