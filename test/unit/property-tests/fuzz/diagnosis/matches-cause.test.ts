import { expect, it } from 'vitest';
import { parseJson } from '../../../../../core/json/parse.js';
import { matchesValue } from '../../../../../property-tests/fuzz/diagnosis/matches-cause.js';

it.each([
  ['"%"', '"50 % off"', true],
  ['"%"', '"fern"', false],
  ['"aaa"', '"12345"', true],
  ['"aaa"', '"12"', false],
  ['""', '""', true],
  ['""', '"x"', false],
  ['"%"', '5', false],
  ['5', '5', true],
  ['1001', '1001000', true],
  ['1001', '7', false],
  ['-1001', '-5000', true],
  ['-1001', '5000', false],
  ['0', '97', false],
  ['0', '-0', true],
  ['-0', '0', false],
  ['5', '5.0', true],
  ['1.5', '2.5', false],
  ['null', 'null', true],
  ['null', '"null"', false],
  ['true', 'false', false],
])('a failure with %s is taken for the cause of one with %s: %s', (smallest, value, expected) => {
  expect(matchesValue(parseJson(smallest), parseJson(value))).toBe(expected);
});
