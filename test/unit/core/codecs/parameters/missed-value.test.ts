import { expect, it } from 'vitest';
import { missedValues, whyMissed } from '../../../../../core/codecs/parameters/missed-value.js';
import { readPairs } from '../../../../../core/codecs/parameters/read-pairs.js';
import { splitQuery } from '../../../../../core/codecs/parameters/split-query.js';
import { type StyleName, styled } from '../made-parameter.js';

it.each([
  ['deepObject', 'color=1', 'is missing: its members are written as color[member]'],
  ['deepObject', 'color=', 'is missing: its members are written as color[member]'],
  ['deepObject', 'color[a]=1', undefined],
  ['deepObject', 'color=1&color[a]=1', undefined],
  ['deepObject', 'color[a][b]=1', undefined],
  ['deepObject', 'q=1', undefined],
  ['form*', 'color=1', undefined],
] as const)('of the style %s, %s: %s', (style: StyleName, query, why) => {
  const parameter = styled(style, '{"type":"object","properties":{"a":{"type":"string"}}}', 'query');
  const { readings } = readPairs([parameter], splitQuery(query));
  const reading = readings.get(parameter);
  expect(reading && whyMissed(parameter, reading)).toBe(why);
  expect(missedValues(readings).map(({ because }) => because)).toEqual(why === undefined ? [] : [why]);
});
