import { describe, expect, it } from 'vitest';
import { deal } from '../../../../../property-tests/fuzz/singled-out/deal.js';

function numbers(most: number) {
  const made: number[] = [];
  const items = (function* () {
    for (let i = 0; i < most; i += 1) {
      made.push(i);
      yield i;
    }
  })();
  return { items, made };
}

const always = (): boolean => true;

describe('items that are dealt', () => {
  it('are those of a player in the same order, whoever asks first', () => {
    const hasty = deal(numbers(9).items, { count: 3, asks: always });
    expect([hasty(2), hasty(2), hasty(2), hasty(0), hasty(1)]).toEqual([2, 5, 8, 0, 1]);
    const patient = deal(numbers(9).items, { count: 3, asks: always });
    expect([patient(0), patient(1), patient(2), patient(2), patient(2)]).toEqual([0, 1, 2, 5, 8]);
  });

  it('are made when they are needed', () => {
    const { items, made } = numbers(9);
    const next = deal(items, { count: 3, asks: always });
    expect(made).toEqual([]);
    next(1);
    expect(made).toEqual([0, 1]);
  });

  it('end for each player', () => {
    const next = deal(numbers(4).items, { count: 3, asks: always });
    expect([next(1), next(1), next(0), next(0), next(0)]).toEqual([1, undefined, 0, 3, undefined]);
  });

  it('of players on another machine are passed over', () => {
    const next = deal(numbers(8).items, { count: 4, asks: (player) => player >= 2 });
    expect([next(3), next(2), next(3), next(2), next(2)]).toEqual([3, 2, 7, 6, undefined]);
  });
});
