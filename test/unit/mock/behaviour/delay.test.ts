import { describe, expect, it } from 'vitest';
import { delayHint, parseDelay, printDelay } from '../../../../mock/behaviour/delay.js';

describe('parseDelay', () => {
  it.each([
    ['200ms', 200, 200],
    ['2s', 2000, 2000],
    ['0.5s', 500, 500],
    ['50ms..2s', 50, 2000],
    [' 1ms .. 2ms ', 1, 2],
  ])('reads %s', (text, min, max) => {
    expect(parseDelay(text)).toEqual({ min, max });
  });

  it.each(['', 'fast', '-1', '2s..1s', '1s..', '..1s', '800', '0', '1..2', '50..2s', '1ms..2ms..3ms', '1m', '301s', '1e3s', '1ms..301s'])(
    'does not read %s',
    (text) => {
      expect(parseDelay(text)).toBeUndefined();
    },
  );

  it.each([
    ['3', 'It needs a unit: write 3ms or 3s'],
    ['0.5', 'It needs a unit: write 0.5ms or 0.5s'],
    ['1..2', 'It needs a unit: write 1ms..2ms or 1s..2s'],
    ['50..2s', 'It needs a unit: write 50ms..2s or 50s..2s'],
    ['soon', 'Write it like 200ms, 2s or 50ms..2s'],
    ['2s..1s', 'Write it like 200ms, 2s or 50ms..2s'],
  ])('says what to write instead of %s', (text, hint) => {
    expect(delayHint(text)).toBe(hint);
  });

  it.each(['0ms', '200ms', '50ms..2000ms'])('prints %s as it is read', (text) => {
    const delay = parseDelay(text);
    expect(delay === undefined ? '' : printDelay(delay)).toBe(text);
  });
});
