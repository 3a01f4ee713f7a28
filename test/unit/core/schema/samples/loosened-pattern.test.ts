import { expect, it } from 'vitest';
import { validValue } from '../../../../../core/schema/samples/valid-value.js';
import { loosenedPattern } from '../../../../../core/schema/samples/loosened-pattern.js';
import type { SchemaNode } from '../../../../../core/schema/nodes/schema-node.js';

const at = { file: 'a.yaml', pointer: '', line: 1 };
const textOf = (pattern: string): SchemaNode => ({
  at,
  assertions: [
    { at, keyword: 'type', types: ['string'] },
    { at, keyword: 'pattern', pattern },
  ],
  allOf: [],
  properties: [],
  additional: undefined,
  items: undefined,
});

it.each([
  '^(a|b)\\1$',
  '^(\\w)\\w\\1$',
  '^(?<quote>["\'])[a-z]+\\k<quote>$',
  '(?<=x)y',
  '(?<!a)b$',
  '^(?=.*[A-Z])(?=.*\\d)(?=.*[!@#]).{8,}$',
  '^([a-z]{2})-([0-9])\\2-\\1$',
])('a text is made of %s', (pattern) => {
  expect(validValue(textOf(pattern))).toMatch(new RegExp(pattern, 'u'));
});

it('a pattern without either is as it is', () => {
  expect(loosenedPattern('^[(]a\\\\1?')).toBeUndefined();
  expect(loosenedPattern('^(a)[b]$')).toBeUndefined();
});
