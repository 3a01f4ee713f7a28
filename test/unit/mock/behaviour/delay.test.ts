import { describe, expect, it } from 'vitest';
import { parseDelay, printDelay } from '../../../../mock/behaviour/delay.js';

describe('parseDelay', () => {
  it.each([
    ['200ms', 200, 200],
    ['2s', 2000, 2000],
    ['0.5s', 500, 500],
    ['800', 800, 800],
    ['0', 0, 0],
    ['50ms..2s', 50, 2000],
    ['1..2', 1, 2],
  ])('reads %s', (text, min, max) => {
    expect(parseDelay(text)).toEqual({ min, max });
  });

  it.each(['', 'fast', '-1', '2s..1s', '1s..', '..1s', '1..2..3', '1m', '301s', '1e3', '1..301s'])('does not read %s', (text) => {
    expect(parseDelay(text)).toBeUndefined();
  });

  it.each(['0ms', '200ms', '50ms..2000ms'])('prints %s as it is read', (text) => {
    const delay = parseDelay(text);
    expect(delay === undefined ? '' : printDelay(delay)).toBe(text);
  });
});
