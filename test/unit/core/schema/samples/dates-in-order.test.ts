import { expect, it } from 'vitest';
import { fromJs } from '../../../../../core/json/from-js.js';
import { soonAfter, withDatesInOrder, withEndsLater } from '../../../../../core/schema/samples/dates-in-order.js';

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

it.each([
  ['a day', { lent_on: '2026-01-31', due_on: '2026-01-31' }, { lent_on: '2026-01-31', due_on: '2026-02-01' }],
  [
    'an hour, of a time',
    { startsAt: '2026-01-31T12:00:00Z', endsAt: '2026-01-31T12:00:00Z' },
    { startsAt: '2026-01-31T12:00:00Z', endsAt: '2026-01-31T13:00:00Z' },
  ],
  ['an hour, of a time of a day', { open: '09:00', close: '09:00' }, { open: '09:00', close: '10:00' }],
  ['a day, in lists', { stays: [{ from: '2026-01-31', to: '2026-01-31' }] }, { stays: [{ from: '2026-01-31', to: '2026-02-01' }] }],
  [
    'nothing where it is declared last and said to be neither',
    { born: '2026-01-31', joined: '2026-01-31' },
    { born: '2026-01-31', joined: '2026-01-31' },
  ],
  ['nothing where it is late enough', { from: '2026-01-31', until: '2026-03-01' }, { from: '2026-01-31', until: '2026-03-01' }],
  ['a day, of what is declared later', { departs: '2026-01-31', arrives: '2026-01-31' }, { departs: '2026-01-31', arrives: '2026-02-01' }],
  ['nothing where it is alone', { due_on: '2026-01-31' }, { due_on: '2026-01-31' }],
])('what is called an end is later by %s', (_, value, expected) => {
  expect(withEndsLater(fromJs(value) ?? null)).toEqual(fromJs(expected));
});
