import { describe, expect, it } from 'vitest';
import { addByAge, createAgeOrder, oldestOf } from '../../../../../core/model/world/age-order.js';

type Store = Set<number>;
const has = (store: Store, order: number): boolean => store.has(order);

describe('an order by age', () => {
  it('finds the oldest thing that is there, in whichever store', () => {
    const age = createAgeOrder<Store>();
    const [one, other] = [new Set<number>(), new Set<number>()];
    [one, other, one].forEach((store, order) => {
      store.add(order);
      addByAge(age, store, order, has);
    });
    expect(oldestOf(age, has)).toEqual([one, 0]);
    one.delete(0);
    expect(oldestOf(age, has)).toEqual([other, 1]);
    other.delete(1);
    one.delete(2);
    expect(oldestOf(age, has)).toBeUndefined();
  });

  it('forgets what is gone, however many came and went', () => {
    const age = createAgeOrder<Store>();
    const store = new Set<number>();
    for (let order = 0; order < 10_000; order += 1) {
      store.add(order);
      addByAge(age, store, order, has);
      if (order % 1_000 === 0) continue;
      store.delete(order);
      age.size -= 1;
    }
    expect(age.orders.length).toBeLessThan(2_000);
    expect(oldestOf(age, has)).toEqual([store, 0]);
  });
});
