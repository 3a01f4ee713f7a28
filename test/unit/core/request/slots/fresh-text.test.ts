import { expect, it } from 'vitest';
import { fromJs } from '../../../../../core/json/from-js.js';
import { freshText } from '../../../../../core/request/slots/fresh-text.js';
import { nodeOfValue } from '../../schema/node-within.js';

/** How the new texts of a member look: what is around the digits, and how many these are. */
function formOf(schema: object, text: string, keepsForm?: true): string | undefined {
  const whole = { type: 'object', properties: { code: { type: 'string', ...schema } } };
  const found = freshText(nodeOfValue(fromJs(whole)), fromJs({ code: text }), ['code'], { keepsForm });
  return found && `${found.slot.before}${'9'.repeat(found.slot.max.length)}${found.slot.after}`;
}

it.each([
  [{}, 'sample', '"sample-999999999"'],
  [{ format: 'email' }, 'a@example.com', '"a-999999999@example.com"'],
  [{ maxLength: 8 }, 'sample', '"x999999"'],
  [{ maxLength: 10 }, 'sample', '"x999999999"'],
  [{ maxLength: 4 }, 'sample', '"9999"'],
  [{ pattern: '^[A-Z]{2}-[0-9]{3,5}$' }, 'AB-345', '"AB-99999"'],
  [{ pattern: '^[A-Z]{3}[0-9]{4}$' }, 'ABC3456', '"ABC9999"'],
  [{ pattern: '^[A-Z]{2}-[0-9]{3}$' }, 'AB-345', '"AB-999"'],
  [{ pattern: '^[A-Z]-[0-9]{2}$' }, 'A-34', '"9999"'],
  [{ pattern: '^[A-Z]-[0-9]$' }, 'A-3', undefined],
])('a new text of %j, like %j: %s', (schema, text, form) => {
  expect(formOf(schema, text)).toBe(form);
});

it.each([
  ['PLT-0042', '"PLT-9999"'],
  ['2024-00017/AB', '"2024-99999/AB"'],
  ['WS-12345678', '"WS-12999999"'],
  ['AB-345', undefined],
  ['sample', undefined],
])('a new text that keeps the form of %j: %s', (text, form) => {
  expect(formOf({}, text, true)).toBe(form);
});

it.each([
  [{}, '2027-01-31', { kind: 'days', from: '2027-01-31' }],
  [{ format: 'date-time' }, '2027-01-31T09:00:00Z', { kind: 'days', from: '2027-01-31T09:00:00Z' }],
  [{ pattern: '^[A-Z]{1,2}-[0-9]{2}$' }, 'D-07', { kind: 'characters', form: 'D-07', count: 3 }],
  [{ pattern: '^[A-Z]{3}-[A-Z]{3}$' }, 'NOR-VAL', { kind: 'letters', form: 'NOR-VAL', count: 6 }],
  [{ pattern: '^[A-Z]{3}$' }, 'NOR', undefined],
  [{ pattern: '^[a-f]{6}$' }, 'abcdef', undefined],
])('a new text of %j, like %j, is spelled %j', (schema, text, spelling) => {
  const whole = { type: 'object', properties: { code: { type: 'string', ...schema } } };
  expect(freshText(nodeOfValue(fromJs(whole)), fromJs({ code: text }), ['code'])?.slot.spelling).toEqual(spelling);
});

it.each([
  ['far', '3650'],
  ['near', '60'],
  ['soon', '51'],
] as const)('a new time that is %s is one of %s at most', (days, most) => {
  const whole = { type: 'object', properties: { code: { type: 'string', format: 'date' } } };
  expect(freshText(nodeOfValue(fromJs(whole)), fromJs({ code: '2027-01-31' }), ['code'], { days })?.slot.max).toBe(most);
});

it.each([
  ['a day that is past', '2026-01-31', '2026-11-28', '2026-11-28'],
  ['a moment that is past', '2026-01-31T12:00:00Z', '2026-11-28', '2026-11-28T12:00:00Z'],
  ['a day to come', '2027-01-31', '2026-11-28', '2027-01-31'],
])('near days follow today instead of %s', (_, plain, today, from) => {
  const whole = { type: 'object', properties: { code: { type: 'string' } } };
  const fresh = (days: 'near' | 'far'): unknown =>
    freshText(nodeOfValue(fromJs(whole)), fromJs({ code: plain }), ['code'], { days, today })?.slot.spelling;
  expect(fresh('near')).toEqual({ kind: 'days', from });
  expect(fresh('far')).toEqual({ kind: 'days', from: plain });
});

it('the key of a thing may be three letters', () => {
  const whole = { type: 'object', properties: { code: { type: 'string', pattern: '^[A-Z]{3}$' } } };
  const found = freshText(nodeOfValue(fromJs(whole)), fromJs({ code: 'NOR' }), ['code'], { isKey: true });
  expect(found?.slot.spelling).toEqual({ kind: 'letters', form: 'NOR', count: 3 });
});

it('a text of letters and marks keeps its marks: its first letters are new', () => {
  const found = freshText(nodeOfValue(fromJs({ type: 'object' })), fromJs({ code: 'pier.north.' }), ['code'], { keepsForm: true });
  expect(found?.slot.spelling).toEqual({ kind: 'letters', form: 'pier.north.', count: 6 });
});
