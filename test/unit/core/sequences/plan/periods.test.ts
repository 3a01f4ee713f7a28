import { describe, expect, it } from 'vitest';
import { fromJs } from '../../../../../core/json/from-js.js';
import { type JsonObject, isObject, jsonNumber } from '../../../../../core/json/value.js';
import { type PeriodMembers, isOfDays, periodMembersOf, periodOf, periodValues } from '../../../../../core/sequences/plan/periods.js';

function objectOf(value: unknown): JsonObject {
  const json = fromJs(value);
  if (!isObject(json)) throw new TypeError('no object');
  return json;
}

const ends = (start: string, end: string): PeriodMembers => ({ kind: 'ends', start, end });
const lasts = (start: string, minutes: string): PeriodMembers => ({ kind: 'lasts', start, minutes });

const hours = (day: string, start: string, end: string): PeriodMembers => ({ kind: 'hours', day, start, end });

const AT = '2026-05-04T10:00:00Z';
const LATER = '2026-05-04T11:30:00Z';

describe('the members of a period', () => {
  it.each<[words: string, body: unknown, expected: PeriodMembers | undefined]>([
    ['days', { room: 1, from: '2026-05-04', to: '2026-05-06' }, ends('from', 'to')],
    ['moments', { startsAt: AT, endsAt: LATER }, ends('startsAt', 'endsAt')],
    ['the end first', { until: LATER, since: AT }, ends('since', 'until')],
    ['arrival and departure', { arrival_date: '2026-05-04', departure_date: '2026-05-06' }, ends('arrival_date', 'departure_date')],
    ['a number of minutes', { starts_at: AT, duration_minutes: 30 }, lasts('starts_at', 'duration_minutes')],
    ['an end and a number of minutes', { starts_at: AT, ends_at: LATER, duration_minutes: 90 }, ends('starts_at', 'ends_at')],
    ['hours of a day', { day: '2026-05-04', startTime: '17:00', endTime: '18:30' }, hours('day', 'startTime', 'endTime')],
    ['hours of no day', { startTime: '17:00', endTime: '18:30' }, undefined],
    ['minutes from a day on', { starts_on: '2026-05-04', duration_minutes: 30 }, undefined],
    ['minutes in a text', { starts_at: AT, duration_minutes: '30' }, undefined],
    ['a beginning alone', { starts_at: AT }, undefined],
    ['an end alone', { ends_at: AT, duration_minutes: 30 }, undefined],
    ['times without a name for either', { created: AT, changed: LATER }, undefined],
    ['names without times', { from: 'Rome', to: 'Paris' }, undefined],
    ['no object', [AT, LATER], undefined],
  ])('are found by their names and values: %s', (_words, body, expected) => {
    expect(periodMembersOf(fromJs(body))).toEqual(expected);
  });
});

describe('the period of a body', () => {
  it.each<[words: string, body: unknown, members: PeriodMembers, minutes: number | undefined]>([
    ['from one day to another', { from: '2026-05-04', to: '2026-05-06' }, ends('from', 'to'), 2 * 24 * 60],
    ['from one moment to another', { from: AT, to: LATER }, ends('from', 'to'), 90],
    ['from a moment to the same one', { from: AT, to: AT }, ends('from', 'to'), 0],
    ['moments with offsets', { from: '2026-05-04T12:00:00+02:00', to: LATER }, ends('from', 'to'), 90],
    ['hours of a day', { on: '2026-05-04', from: '17:00', to: '18:30' }, hours('on', 'from', 'to'), 90],
    ['a number of minutes', { from: AT, minutes: 45 }, lasts('from', 'minutes'), 45],
    ['an end before the beginning', { from: LATER, to: AT }, ends('from', 'to'), undefined],
    ['no time', { from: 'soon', to: AT }, ends('from', 'to'), undefined],
    ['no end', { from: AT }, ends('from', 'to'), undefined],
    ['no number', { from: AT, minutes: 'few' }, lasts('from', 'minutes'), undefined],
    ['less than no minutes', { from: AT, minutes: -5 }, lasts('from', 'minutes'), undefined],
  ])('is as long as it says: %s', (_words, body, members, minutes) => {
    const period = periodOf(objectOf(body), members);
    expect(period && (period.end - period.start) / 60_000).toBe(minutes);
  });
});

describe('the values of another period', () => {
  const period = { start: Date.parse('2026-07-01T08:15:00Z'), end: Date.parse('2026-07-03T09:00:00Z') };

  it.each<[from: string, to: string, first: string, last: string]>([
    ['2026-05-04', '2026-05-06', '2026-07-01', '2026-07-03'],
    [AT, LATER, '2026-07-01T08:15:00Z', '2026-07-03T09:00:00Z'],
    ['2026-05-04T10:00:00.123Z', LATER, '2026-07-01T08:15:00.000Z', '2026-07-03T09:00:00Z'],
    ['2026-05-04T10:00:00+02:00', LATER, '2026-07-01T08:15:00Z', '2026-07-03T09:00:00Z'],
    ['2026-05-04T10:00', '2026-05-04 11:30:00', '2026-07-01T08:15', '2026-07-03 09:00:00'],
  ])('have the forms of the old ones: %s, %s', (from, to, first, last) => {
    expect(periodValues(objectOf({ from, to }), ends('from', 'to'), period)).toEqual([
      ['from', first],
      ['to', last],
    ]);
  });

  it('are a day and two times of it, where the old ones are', () => {
    const body = objectOf({ on: '2026-05-04', from: '10:00', to: '11:30:00' });
    expect(periodValues(body, hours('on', 'from', 'to'), period)).toEqual([
      ['on', '2026-07-01'],
      ['from', '08:15'],
      ['to', '09:00:00'],
    ]);
  });

  it('leave a number of minutes as it is', () => {
    expect(periodValues(objectOf({ from: AT, minutes: 45 }), lasts('from', 'minutes'), period)).toEqual([
      ['from', '2026-07-01T08:15:00Z'],
      ['minutes', jsonNumber(String((period.end - period.start) / 60_000))],
    ]);
  });
});

it.each<[from: string, isOf: boolean]>([
  ['2026-05-04', true],
  [AT, false],
])('a period from %s on is one of days: %s', (from, isOf) => {
  expect(isOfDays(objectOf({ from, to: from }), ends('from', 'to'))).toBe(isOf);
});
