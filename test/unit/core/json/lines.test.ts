import { expect, it } from 'vitest';
import { linesOf } from '../../../../core/json/lines.js';

it('finds the line of every value by its pointer, a member at its name', () => {
  const text = '\n{ "a/b":\n [ 1,\n  {"~": "x\\"],{"}, [],\n {} ],\n"e": {\n  "": null },\n "a": [\n [2, 3] ] }';
  expect([...linesOf(text).lines]).toEqual([
    ['', 2],
    ['/a~1b', 2],
    ['/a~1b/0', 3],
    ['/a~1b/1', 4],
    ['/a~1b/1/~0', 4],
    ['/a~1b/2', 4],
    ['/a~1b/3', 5],
    ['/e', 6],
    ['/e/', 7],
    ['/a', 8],
    ['/a/0', 9],
    ['/a/0/0', 9],
    ['/a/0/1', 9],
  ]);
});

it.each<readonly [string, number | undefined]>([
  ['{"a":1,\n"b":{"a":1},\n"c":[{"a":1},{"a":2}]}', undefined],
  ['{"a":1,\n"b":2,\n"\\u0061":3}', 3],
  ['[{"a":{"b":1,\n"b":2}},{"a":1,"a":2}]', 2],
])('finds the first name in %j that its object has already', (text, line) => {
  expect(linesOf(text).repeatedAt).toBe(line);
});

it('reads long strings and deep texts without running out of stack', () => {
  expect(linesOf(`["${'a\\n'.repeat(2_000_000)}",\n1]`).lines.get('/1')).toBe(2);
  expect(linesOf(`${'['.repeat(5000)}${']'.repeat(5000)}`).lines.size).toBe(5000);
});
