import { expect, it } from 'vitest';
import { saysAmount, saysRoom, saysShare } from '../../../../core/words/limit-words.js';

it.each(['passenger_capacity', 'maxUses', 'stock', 'seatsPerRow', 'rows', 'maxPerGuest', 'vacationDays'])(
  '%s says how much room there is',
  (name) => {
    expect(saysRoom(name)).toBe(true);
  },
);

it.each(['maxWeight', 'name', 'running_minutes', 'max_nights', 'roomSize'])('%s says something else', (name) => {
  expect(saysRoom(name)).toBe(false);
});

it('a price is an amount, and a percentage a share', () => {
  expect(['price_cents', 'percentOff', 'ratePercent', 'version'].map((name) => [saysAmount(name), saysShare(name)])).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [false, false],
  ]);
});
