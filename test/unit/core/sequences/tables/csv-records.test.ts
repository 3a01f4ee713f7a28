import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../../../core/sequences/tables/csv-records.js';

describe('a table in text/csv (RFC 4180)', () => {
  it.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFFa;b\n"1;2";"say ""so"""\n',
      [
        ['a', 'b'],
        ['1;2', 'say "so"'],
      ],
    ],
    [
      'a,b\n"1\n2",\n',
      [
        ['a', 'b'],
        ['1\n2', ''],
      ],
    ],
    ['a\n', [['a']]],
    ['', []],
  ])('%j has records', (text, records) => expect(readCsv(text)).toEqual({ kind: 'records', records }));

  it.each([
    ['a,b\n1,2,3\n', 2, '3 fields, and the first record has 2'],
    ['a,b\n1,2\nKit, twelve,3\n', 3, '3 fields, and the first record has 2'],
    ['a,b\n1\n', 2, '1 fields, and the first record has 2'],
    ['a,b\nsay "so",2\n', 2, 'a quote that is not written twice'],
    ['a,b\n"say "so"",2\n', 2, 'a quote that is not written twice'],
  ])('%j breaks in a line', (text, line, because) =>
    expect(readCsv(text)).toEqual({ kind: 'broken', line, because: expect.stringContaining(because) }),
  );
});
