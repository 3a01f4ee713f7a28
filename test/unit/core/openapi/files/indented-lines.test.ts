import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { indentedLines } from '../../../../../core/openapi/files/indented-lines.js';
import { contractOfText } from '../../../support/contract-of-text.js';

describe('indentedLines', () => {
  it.each<[what: string, text: string, line: number, value: unknown]>([
    ['a text in double quotes', 'a:\n  b: "one\ntwo"\n  c: 1\n', 3, { a: { b: 'one two', c: 1 } }],
    ['a text in single quotes', "a:\n  b: 'it''s\n  two'\n  c: 1\n", 3, { a: { b: "it's two", c: 1 } }],
    ['an escaped quote', 'a:\n  b: "one \\"\ntwo: x"\n', 3, { a: { b: 'one " two: x' } }],
    ['a list', 'a:\n  b: [1,\n2, "x, ]"]\n  c: 1\n', 3, { a: { b: [1, 2, 'x, ]'], c: 1 } }],
    ['a map', 'a:\n  b: {\n    "x": 1\n}\n  c: 1\n', 4, { a: { b: { x: 1 }, c: 1 } }],
    ['an item of a list', 'a:\n  - b: "one\n  two"\n    c: 1\n  - [1,\n  2]\n', 3, { a: [{ b: 'one two', c: 1 }, [1, 2]] }],
  ])('indents what goes on of %s', (_, text, line, value) => {
    const indented = indentedLines(text);
    expect(indented.line).toBe(line);
    expect(parse(indented.text)).toEqual(value);
    expect(indented.text.split('\n')).toHaveLength(text.split('\n').length);
  });

  it.each([
    ['quotes and brackets inside of plain text', 'a:\n  b: don\'t [do {this\n  c: "x"\n'],
    ['a comment', "a:\n  b: 1 # it's [not\n  c: 2\n"],
    ['a block scalar', 'a:\n  b: |\n    "one\n    [two\n  c: >-\n    it\'s\n  d: 1\n'],
    ['a block scalar of an item', 'a:\n  - |\n    "one\n  - b: |\n      [two\n    c: 1\n'],
    ['a text that ends on its line', "a: 'x: \"y'\nb: \"it's\"\n'c': [\"a]\", 'b}']\n"],
    ['a URL', 'a: http://b.example/#c\nb: x:y\n'],
  ])('leaves %s as it is', (_, text) => {
    expect(indentedLines(text)).toEqual({ text, line: undefined });
  });

  it('leaves every document of the tests as it is', () => {
    const folder = 'test/fixtures/documents';
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.ya?ml$/.test(name));
    const changed = ['openapi.yaml', ...files.map((name) => join(folder, name))].filter((file) => {
      const text = readFileSync(file, 'utf8');
      return !text.includes('!include') && isValid(text) && indentedLines(text).line !== undefined;
    });
    expect(files.length).toBeGreaterThan(10);
    expect(changed).toEqual([]);
  });
});

function isValid(text: string): boolean {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}

it('a document whose texts go on without indentation is read, with a warning at the first of these lines', async () => {
  const { operations, warnings } = await contractOfText(
    'paths:\n  /a:\n    get:\n      description: "one\ntwo"\n      responses: {\'200\': {description: a}}\n  /b:\n    get: {responses: {}, sumary: x}\n',
  );
  expect(operations.map(({ id }) => id)).toEqual(['GET /a', 'GET /b']);
  expect(warnings.slice(0, 2).map(({ message, at: { line } }) => [line, message.slice(0, 50)])).toEqual([
    [7, 'this line goes on with a text or a list and is not'],
    [10, "'sumary' is not a field of an operation, and is ig"],
  ]);
});
