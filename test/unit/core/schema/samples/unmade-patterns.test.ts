import { expect, it } from 'vitest';
import { unmadePatterns } from '../../../../../core/schema/samples/unmade-patterns.js';
import { nodeWithin } from '../node-within.js';

/** The patterns of a schema for which no text is found. */
const unmade = (schema: object): readonly string[] => unmadePatterns([nodeWithin(JSON.stringify(schema))]).map(({ pattern }) => pattern);

const HARD = '^(?=.*kiwi)(?=.*pear).{9,}$';

it.each([
  ['of several conditions', { pattern: HARD, type: 'string' }, [HARD]],
  ['in a member', { properties: { code: { type: 'string', pattern: HARD } } }, [HARD]],
  ['that only together allow nothing', { type: 'string', allOf: [{ pattern: '^a+$' }, { pattern: '^b+$' }] }, ['^a+$', '^b+$']],
])('a pattern %s is not made', (_, schema, patterns) => {
  expect(unmade(schema)).toEqual(patterns);
});

it.each([
  ['a plain one', { type: 'string', pattern: '^[A-Z]{3}-\\d{3}$' }],
  ['one with an example', { type: 'string', pattern: HARD, examples: ['kiwi7pear'] }],
  ['one that allows what is no text', { pattern: HARD }],
  ['a range beyond the 16-bit plane', { type: 'string', pattern: '^[\u{1F600}-\u{1F60E}]{2}$' }],
  ['a character by its number', { type: 'string', pattern: String.raw`^\u{1F600}x$` }],
  ['a character by its surrogates', { type: 'string', pattern: String.raw`^\ud83d\ude00$` }],
  ['one of another script, by its number', { type: 'string', pattern: String.raw`^[\uac00-\ud7a3]+$` }],
  ['two, of which one fixes the length', { type: 'string', allOf: [{ pattern: String.raw`^[a-z]+\d$` }, { pattern: '^.{5}$' }] }],
  ['two, of which one fixes the least length', { type: 'string', allOf: [{ pattern: '^a+$' }, { pattern: '^.{9,}$' }] }],
])('%s is made', (_, schema) => {
  expect(unmade(schema)).toEqual([]);
});
