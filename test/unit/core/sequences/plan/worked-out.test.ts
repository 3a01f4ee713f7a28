import { describe, expect, it } from 'vitest';
import { type JsonValue, jsonNumber, jsonObject } from '../../../../../core/json/value.js';
import type { NumberSource, ToldNumber } from '../../../../../core/sequences/plan/told-numbers.js';
import { asDescribed, isShownAs, saysSomething, workedOut } from '../../../../../core/sequences/plan/worked-out.js';

const told = (from: NumberSource, decimals?: number, among?: ToldNumber['among']): ToldNumber => ({
  name: 'number',
  from,
  among,
  decimals,
  isAnyKind: false,
});
const number = (value: number): JsonValue => jsonNumber(String(value));
const visit = (day: string, length: number, state = 'done'): JsonValue =>
  jsonObject([
    ['day', day],
    ['length', number(length)],
    ['state', state],
  ]);

const VISITS = [visit('2026-02-01', 4), visit('2026-03-01', 2, 'open'), visit('2026-01-01', 3)];

describe('a number is worked out', () => {
  it.each<[string, ToldNumber, JsonValue | undefined]>([
    ['as a count', told({ by: 'count' }), number(3)],
    ['as a count of those in a state', told({ by: 'count' }, undefined, { name: 'state', values: ['done'] }), number(2)],
    ['as a sum', told({ by: 'sum', member: 'length' }), number(9)],
    ['as a mean', told({ by: 'mean', member: 'length' }), number(3)],
    ['from the latest one', told({ by: 'latest', member: 'length', day: 'day' }), number(2)],
    ['as the latest day', told({ by: 'latest', member: 'day', day: 'day' }), '2026-03-01'],
    ['not from what none shows', told({ by: 'sum', member: 'weight' }), undefined],
    ['not by a day that none shows', told({ by: 'latest', member: 'length', day: 'at' }), undefined],
  ])('%s', (_, of, expected) => {
    expect(workedOut(of, VISITS)).toEqual(expected);
  });

  it('not where two of the latest day differ', () => {
    const of = told({ by: 'latest', member: 'length', day: 'day' });

    expect(workedOut(of, [...VISITS, visit('2026-03-01', 9)])).toBeUndefined();
    expect(workedOut(of, [...VISITS, visit('2026-03-01', 2)])).toEqual(number(2));
    expect(workedOut(of, [])).toBeUndefined();
  });
});

it('a number is shown as its description rounds it, a day as it is', () => {
  const mean = { by: 'mean', member: 'length' } as const;
  expect(isShownAs(told(mean, 2), number(3.456), number(3.46))).toBe(true);
  expect(isShownAs(told(mean, 2), number(3.456), number(3.5))).toBe(false);
  expect(isShownAs(told(mean), number(3.456), number(3.5))).toBe(true);
  expect(isShownAs(told({ by: 'latest', member: 'day', day: 'day' }), '2026-03-01', '2026-02-01')).toBe(false);
  expect(asDescribed(told(mean, 1), number(3.456))).toBe('3.5');
  expect([number(0), number(1), '2026-03-01'].map(saysSomething)).toEqual([false, true, true]);
});
