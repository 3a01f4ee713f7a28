import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../../core/json/parse.js';
import { describeField } from '../../../../../property-tests/fuzz/faults/describe-field.js';

describe('a field of a body in words', () => {
  it.each<readonly [string, readonly (string | number)[], string]>([
    ['{"name":""}', ['name'], 'name is ""'],
    ['{"a":[{"b":1e2}]}', ['a', 0, 'b'], 'a[0].b is 1e2'],
    ['{}', ['name'], 'name is missing'],
    ['[1,2]', [], 'the body is [1,2]'],
    [`{"name":"${'x'.repeat(58)}"}`, ['name'], `name is "${'x'.repeat(58)}"`],
    [`{"name":"${'x'.repeat(59)}"}`, ['name'], `name is "${'x'.repeat(39)}... (61 characters of JSON)`],
  ])('%s at %j', (text, path, words) => {
    expect(describeField(parseJson(text) ?? fail(), path)).toBe(words);
  });
});

function fail(): never {
  throw new Error('the test is wrong');
}
