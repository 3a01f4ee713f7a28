import { describe, expect, it } from 'vitest';
import { watchSlowness } from '../../../../property-tests/campaign/slowness.js';

/** Notes after so many answers, each with its size and its time. */
function notes(count: number, bytes: (i: number) => number, ms: (i: number) => number): readonly string[] {
  const slowness = watchSlowness();
  for (let i = 0; i < count; i += 1) slowness.add(bytes(i), ms(i));
  return slowness.notes();
}

describe('answers that slow down are told of with figures', () => {
  it('where they take longer the larger the body is', () => {
    expect(
      notes(
        3000,
        (i) => (i % 10 === 0 ? 9000 : 80),
        (i) => (i % 10 === 0 ? 200 : 2),
      ),
    ).toEqual([
      expect.stringMatching(
        /^answers take longer the larger the body is: 2\.\d ms up to 256 bytes, 2\d\d ms from 8192 bytes on \(medians of 2700 and 300 requests\)$/,
      ),
    ]);
  });

  it('where they take longer and longer', () => {
    expect(
      notes(
        20_000,
        () => 80,
        (i) => 2 * Math.exp(i / 5000),
      ),
    ).toEqual([
      expect.stringMatching(
        /^answers took longer and longer: the median of each quarter of the campaign was \d\.\d ms, \d+ ms, \d+ ms, \d\d ms$/,
      ),
    ]);
  });

  it.each<[string, number, (i: number) => number, (i: number) => number]>([
    ['a few large bodies', 3000, (i) => (i % 100 === 0 ? 9000 : 80), (i) => (i % 100 === 0 ? 300 : 2)],
    ['a little more time for large ones', 3000, (i) => (i % 10 === 0 ? 9000 : 80), (i) => (i % 10 === 0 ? 60 : 2)],
    ['a slow beginning', 20_000, () => 80, (i) => (i < 300 ? 500 : 2)],
    ['a slow middle', 20_000, () => 80, (i) => (i > 8000 && i < 12_000 ? 500 : 2)],
    ['a slow end alone', 20_000, () => 80, (i) => (i > 19_000 ? 500 : 2)],
    ['noise', 20_000, (i) => (i * 7919) % 5000, (i) => 1 + ((i * 104_729) % 97)],
    ['a short campaign', 600, () => 80, (i) => 2 + i],
    ['nothing', 0, () => 0, () => 0],
  ])('but not for %s', (_, count, bytes, ms) => {
    expect(notes(count, bytes, ms)).toEqual([]);
  });
});
