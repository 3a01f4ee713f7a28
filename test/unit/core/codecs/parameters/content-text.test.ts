import { expect, it } from 'vitest';
import { writeParameter } from '../../../../../core/codecs/parameters/write-parameter.js';
import { parseJson } from '../../../../../core/json/parse.js';
import { documentIn } from '../made-parameter.js';
import { inWords, readOf, textOf } from '../sent.js';

const STRING = '{"type":"string"}';
const INTEGER = '{"type":"integer"}';
const OBJECT = '{"type":"object"}';

it.each([
  ['text/plain', '{}', 'color=12', '"12"'],
  ['text/plain', STRING, 'color=12', '"12"'],
  ['text/plain', INTEGER, 'color=12', '12'],
  ['text/csv', INTEGER, 'color=a', '"a"'],
  ['text/plain', INTEGER, 'color=012', '12 leading-zero'],
  ['text/plain', OBJECT, 'color=%7B%22a%22%3A1%7D', '{"a":1}'],
  ['text/plain', OBJECT, 'color=a', 'ambiguous text-for-structure'],
  ['application/jsonpath', STRING, 'color=%24.a', '"$.a"'],
  ['application/xml', STRING, 'color=%3Ca%2F%3E', '"<a/>"'],
  ['application/xml', OBJECT, 'color=%3Ca%2F%3E', 'ambiguous unread-content'],
  ['application/yaml', OBJECT, 'color=a: 1', 'ambiguous unencoded unread-content'],
  ['application/yaml', INTEGER, 'color=1', 'ambiguous unread-content'],
  ['application/vnd.x+json', '{}', 'color=12', '12'],
  ['application/json', OBJECT, 'color=a', 'query color is not JSON'],
  ['application/json', '{}', 'color=1&color=2', 'ambiguous repeated'],
])('a document of %s with the schema %s is read as its media type says: %s', (mediaType, schema, text, expected) => {
  expect(inWords(readOf(documentIn('query', mediaType, schema), text))).toBe(expected);
});

it.each([
  ['text/plain', INTEGER, '12', 'color=12'],
  ['text/plain', STRING, '"a b"', 'color=a%20b'],
  ['text/plain', OBJECT, '{"a":1}', 'can only be a text as text/plain'],
  ['application/xml', STRING, '"<a/>"', 'color=%3Ca%2F%3E'],
  ['application/xml', INTEGER, '1', 'can only be a text as application/xml'],
  ['application/xml', OBJECT, '{"a":1}', 'can only be a text as application/xml'],
  ['application/json', INTEGER, '1', 'color=1'],
])('a document of %s with the schema %s is written as its media type says: %s', (mediaType, schema, value, expected) => {
  expect(textOf(writeParameter(documentIn('query', mediaType, schema), parseJson(value) ?? null))).toBe(expected);
});
