import { describe, expect, it } from 'vitest';
import { duration, size } from '../../../../mock/page/format.js';

describe('duration and size', () => {
  it.each([
    [0.04, '0.0 ms'],
    [9.94, '9.9 ms'],
    [14.4, '14 ms'],
    [2340, '2.3 s'],
  ])('%j milliseconds are %s', (milliseconds, words) => expect(duration(milliseconds)).toBe(words));

  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [9999, '9,999 bytes'],
    [16_384, '16 KB'],
  ])('%j bytes are %s', (bytes, words) => expect(size(bytes)).toBe(words));
});
