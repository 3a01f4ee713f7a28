import { expect, it } from 'vitest';
import { describePlace } from '../../../core/place.js';

it.each([
  ['a document of several lines', { file: 'api.yaml', line: 7, pointer: '/paths/~1a' }, 'api.yaml:7'],
  ['a document of one line', { file: 'http://a/openapi.json', line: 1, pointer: '/paths/~1a' }, 'openapi.json#/paths/~1a'],
  ['a whole document', { file: 'http://a/openapi.json', line: 1, pointer: '' }, 'openapi.json:1'],
  ['a document with a query', { file: 'http://a/v1/api-docs?group=b', line: 7, pointer: '/paths' }, 'http://a/v1/api-docs?group=b:7'],
])('a place in %s is described for people', (_, place, words) => {
  expect(describePlace(place)).toBe(words);
});
