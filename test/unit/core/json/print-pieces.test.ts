import { expect, it } from 'vitest';
import { parseJson } from '../../../../core/json/parse.js';
import { piecesOf } from '../../../../core/json/print-pieces.js';
import { printJson } from '../../../../core/json/print.js';

it.each([
  'null',
  '"a\\"b"',
  '12345678901234567890.10',
  '[]',
  '{}',
  '[1,[2,[3,[4,[5,[6,[7,[8]]]]]]]]',
  '{"a":{"b":[{"c":"d"},null,true]},"e":{},"":[[]]}',
])('the pieces of %s are what is printed at once', (text) => {
  const value = parseJson(text) ?? null;
  const pieces = [...piecesOf(value)];
  expect(pieces.join('')).toBe(printJson(value));
  expect(pieces.join('')).toBe(text);
});

it('a list is in pieces of its items', () => {
  const [most] = [...piecesOf(parseJson(JSON.stringify(Array.from({ length: 100 }, () => 'x'.repeat(10)))) ?? null)].toSorted(
    (a, b) => b.length - a.length,
  );
  expect(most).toHaveLength(12);
});
