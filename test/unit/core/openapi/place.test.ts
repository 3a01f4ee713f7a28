import { expect, it } from 'vitest';
import { describePlace } from '../../../../core/openapi/place.js';

it.each([
  ['a document of several lines', { file: 'api.yaml', line: 7, pointer: '/paths/~1a' }, 'api.yaml:7'],
  ['a document of one line', { file: 'http://a/openapi.json', line: 1, pointer: '/paths/~1a' }, 'http://a/openapi.json#/paths/~1a'],
  ['a whole document', { file: 'http://a/openapi.json', line: 1, pointer: '' }, 'http://a/openapi.json:1'],
])('a place in %s is described for people', (_, place, words) => {
  expect(describePlace(place)).toBe(words);
});
