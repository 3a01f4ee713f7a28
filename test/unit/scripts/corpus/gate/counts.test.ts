import { describe, expect, it } from 'vitest';
import { type Counts, fallenCounts, nameOf, printCounts, readCounts } from '../../../../../scripts/corpus/gate/counts.js';

const counts: Counts = { operations: 4, reached: 3, cases: { accept: 20, invalid: 30, unauthorized: 0, unspecified: 5 } };
const unknown: Counts = { operations: 4, reached: 2, cases: undefined };

describe('the recorded counts of the corpus', () => {
  it('are read as they were written, in the order of names', () => {
    const recorded = new Map([
      ['b.json', { standard: counts, strict: unknown }],
      ['a.json', { standard: unknown, strict: counts }],
    ]);
    const text = printCounts(recorded);
    expect(readCounts(text)).toEqual(recorded);
    expect(text.split('\n').slice(1)).toEqual(['a.json,4,2,,,,,3,20,30,0,5', 'b.json,4,3,20,30,0,5,2,,,,', '']);
  });

  it('of other columns are not read', () => {
    expect(() => readCounts('document,operations\na,1\n')).toThrow('the columns are not document,operations,standard reached');
  });

  it('fall in each column by itself', () => {
    const cases = { accept: 19, invalid: 31, unauthorized: 0, unspecified: 4 };
    expect(fallenCounts(counts, { operations: 3, reached: 2, cases })).toEqual([
      '3 operations instead of 4',
      '2 operations reached instead of 3',
      '19 accept cases instead of 20',
      '4 unspecified cases instead of 5',
    ]);
    expect(fallenCounts(counts, { ...counts, reached: 4 })).toEqual([]);
  });

  it('are not compared where they were not counted', () => {
    expect(fallenCounts(counts, { ...counts, cases: undefined })).toEqual([]);
    expect(fallenCounts(unknown, counts)).toEqual([]);
  });

  it('name a document by what no machine has for itself', () => {
    expect(nameOf('node_modules/.cache/corpus/node_modules/@readme/oas-examples/3.0/json/a.json')).toBe(
      '@readme/oas-examples/3.0/json/a.json',
    );
    expect(nameOf('node_modules/@readme/oas-examples/3.0/json/a.json')).toBe('@readme/oas-examples/3.0/json/a.json');
  });
});
