import { describe, expect, it } from 'vitest';
import { slotLater, slotText, slottedNumber } from '../../../../../core/request/slots/slot.js';
import { assembleText, templateOf } from '../../../../../core/request/slots/template.js';
import { jsonObject } from '../../../../../core/json/value.js';

const RANGE = { fill: 'fresh', min: '1', max: '3650' } as const;

describe('the number of a slot is written', () => {
  it.each([
    [undefined, '42', '42'],
    [{ kind: 'characters', form: 'AB-34', count: 4 }, '0', 'AA-00'],
    [{ kind: 'characters', form: 'ab-34', count: 4 }, '12345', 'et-45'],
    [{ kind: 'characters', form: 'AB-34', count: 2 }, '7', 'AB-07'],
    [{ kind: 'letters', form: 'NOR-VAL', count: 6 }, '0', 'AAA-AAA'],
    [{ kind: 'letters', form: 'NOR-VAL', count: 6 }, '27', 'AAA-ABB'],
    [{ kind: 'letters', form: 'NOR-val', count: 4 }, '456975', 'NOZ-zzz'],
    [{ kind: 'days', from: '2027-02-27' }, '2', '2027-03-01'],
    [{ kind: 'hours', from: '2027-02-27T12:00:00Z' }, '9', '2027-03-01T13:00:00Z'],
    [{ kind: 'hours', from: '2027-02-27T23:30:00Z' }, '9', '2027-03-01T23:30:00Z'],
    [{ kind: 'hours', from: '2027-02-27' }, '9', '2027-03-01'],
    [{ kind: 'days', from: '2027-12-31T23:30:00+02:00' }, '1', '2028-01-01T23:30:00+02:00'],
  ] as const)('as %j: %s is %s', (spelling, digits, text) => {
    expect(slotText({ ...RANGE, ...(spelling === undefined ? {} : { spelling }) }, digits)).toBe(text);
  });
});

it('all dates of a body are moved by the same days, so that their order stays', () => {
  const moment = (from: string): ReturnType<typeof slottedNumber> =>
    slottedNumber('1', { ...RANGE, before: '"', after: '"', spelling: { kind: 'days', from } });
  const body = jsonObject([
    ['arrival', moment('2027-01-01')],
    ['departure', moment('2027-01-04')],
  ]);
  let days = 0;
  expect(assembleText(templateOf(body), () => String((days += 10)))).toBe('{"arrival":"2027-01-11","departure":"2027-01-14"}');
  expect(days).toBe(10);
});

it('a date is some days later, and stays as far behind the others', () => {
  const slot = slottedNumber('1', { ...RANGE, spelling: { kind: 'days', from: '2027-02-27' } });
  expect(slotText((slotLater(slot, 2) ?? slot).slot, '1')).toBe('2027-03-02');
  expect(slotLater(slottedNumber('1', RANGE), 2)).toBeUndefined();
});
