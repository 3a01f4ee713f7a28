import { describe, expect, it } from 'vitest';
import { askedToWait, hasInvalidWait } from '../../../../../core/session/timing/retry-after.js';
import { NOBODY_LISTENS, answerOf } from '../../../support/fake-connection.js';

const NOON = Date.parse('2026-11-21T12:00:00Z');

describe('askedToWait', () => {
  it.each<[number, Readonly<Record<string, string>>, number | undefined]>([
    [429, {}, 1000],
    [429, { 'retry-after': '2' }, 2000],
    [429, { 'retry-after': ' 2 ' }, 2000],
    [429, { 'retry-after': '0.5' }, 500],
    [429, { 'retry-after': '0' }, 100],
    [429, { 'retry-after': 'soon' }, 1000],
    [429, { 'retry-after': '' }, 1000],
    [429, { 'retry-after': 'Sat, 21 Nov 2026 12:00:03 GMT' }, 3000],
    [429, { 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT' }, 100],
    [503, { 'retry-after': '61' }, 61_000],
    [503, { 'retry-after': 'Sat, 21 Nov 2026 12:01:00 GMT' }, 60_000],
    [503, {}, undefined],
    [503, { 'retry-after': '-5' }, undefined],
    [503, { 'retry-after': 'abc' }, undefined],
    [503, { 'retry-after': 'abc 5' }, undefined],
    [503, { 'retry-after': '2026-11-21T12:00:02Z' }, 2000],
    [429, { 'retry-after': '-5' }, 1000],
    [429, { 'retry-after': 'Saturday, 21-Nov-26 12:00:03 GMT' }, 3000],
    [429, { 'retry-after': 'Sat Nov 21 12:00:03 2026 GMT' }, 3000],
    [500, { 'retry-after': '1' }, undefined],
    [200, { 'retry-after': '1' }, undefined],
  ])('%d with %o: %s ms', (status, headers, wait) => {
    expect(askedToWait(answerOf(status, {}, headers), NOON)).toBe(wait);
  });

  it('reads a date by the clock of the server, which may be wrong', () => {
    const headers = { date: 'Sat, 21 Nov 2026 15:00:00 GMT', 'retry-after': 'Sat, 21 Nov 2026 15:00:02 GMT' };
    expect(askedToWait(answerOf(429, {}, headers), NOON)).toBe(2000);
  });

  it.each([
    [429, '-5', true],
    [503, 'abc', true],
    [503, '5', false],
    [429, 'Sat, 21 Nov 2026 12:00:03 GMT', false],
    [200, 'abc', false],
  ])('%d with Retry-After %s is invalid: %s', (status, value, isInvalid) => {
    expect(hasInvalidWait(answerOf(status, {}, { 'retry-after': value }))).toBe(isInvalid);
    expect(hasInvalidWait(answerOf(status, {}))).toBe(false);
  });

  it('asks for nothing where there is no answer', () => {
    expect(askedToWait(NOBODY_LISTENS, NOON)).toBeUndefined();
  });
});
