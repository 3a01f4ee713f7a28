import { expect, it } from 'vitest';
import { fromJs } from '../../../../core/json/from-js.js';
import { soonAfter, withDatesInOrder } from '../../../../core/reach/dates-in-order.js';

it.each([
  ['a day apart', { from: '2027-05-01', to: '2026-03-04', note: 'x' }, { from: '2027-05-01', to: '2027-05-02', note: 'x' }],
  [
    'an hour apart if they have times',
    { from: '2027-05-01T23:30:00+02:00', to: '2026-03-04T05:00:00Z' },
    { from: '2027-05-01T23:30:00+02:00', to: '2027-05-02T00:30:00+02:00' },
  ],
  [
    'each with its own time where only some have one',
    { day: '2027-05-01', end: '2026-03-04T05:00:00Z' },
    { day: '2027-05-01', end: '2027-05-02T05:00:00Z' },
  ],
  ['also in lists', { stays: [{ from: '2027-05-01', to: '2026-03-04' }] }, { stays: [{ from: '2027-05-01', to: '2027-05-02' }] }],
])('dates follow each other %s', (_, value, expected) => {
  expect(withDatesInOrder(fromJs(value) ?? null)).toEqual(fromJs(expected));
});

it.each([
  ['the next day', '2027-02-28', ['2027-03-01']],
  ['an hour later', '2027-12-31T23:30:00.5Z', ['2028-01-01T00:30:00.5Z']],
  ['nothing for another text', 'tomorrow', []],
])('soon after a date is %s', (_, date, expected) => {
  expect(soonAfter(date)).toEqual(expected);
});
