import { faker } from '@faker-js/faker/locale/en';
import { describe, expect, it } from 'vitest';
import { fromJs } from '../../../../core/json/from-js.js';
import { WORD_KINDS } from '../../../../core/plausible/words.js';
import { WORD_LIST } from '../../../../core/plausible/word-list.js';
import { randomFrom } from '../../../../core/random.js';
import { createFakerWords } from '../../../../mock/faker/faker-words.js';

const words = createFakerWords(Date.UTC(2026, 10, 26));

describe.each([
  ['faker', words],
  ['the list for browsers', WORD_LIST],
])('%s', (_, source) => {
  it.each(WORD_KINDS)('has words of the kind %s, the same for the same seed', (kind) => {
    const word = source.word(kind, randomFrom('1'));
    expect(word).toMatch(/\S/);
    expect(source.word(kind, randomFrom('1'))).toBe(word);
    expect(new Set(['1', '2', '3', '4', '5'].map((seed) => source.word(kind, randomFrom(seed)))).size).toBeGreaterThan(1);
  });

  it.each(['internet.email', 'person.firstName', 'name.findName', 'location.city', 'address.city'])('knows %s', (name) => {
    expect(source.faker(name, randomFrom('1'))).toMatch(/\S/);
  });

  it('knows nothing of what there is not', () => {
    expect(source.faker('nothing.atAll', randomFrom('1'))).toBeUndefined();
    expect(source.faker('person.constructor', randomFrom('1'))).toBeUndefined();
    expect(source.faker(null, randomFrom('1'))).toBeUndefined();
  });
});

it.each([
  [{ 'number.int': { min: 5, max: 5 } }, 5],
  [{ 'datatype.number': [{ min: 6, max: 6 }] }, 6],
  [{ 'helpers.arrayElement': [['only']] }, 'only'],
])('faker takes arguments: %j', (hint, expected) => {
  expect(words.faker(fromJs(hint), randomFrom('1'))).toEqual(fromJs(expected));
});

it('leaves the faker of others alone', () => {
  faker.seed(1);
  const alone = faker.person.fullName();
  faker.seed(1);
  words.word('firstName', randomFrom('7'));
  expect(faker.person.fullName()).toBe(alone);
});

it('the list for browsers has at most 6 KB', () => {
  const list = WORD_KINDS.flatMap((kind) => [
    ...new Set(Array.from({ length: 500 }, (_, i) => WORD_LIST.word(kind, randomFrom(String(i))))),
  ]);
  expect(list.join('|').length).toBeLessThan(6 * 1024);
});
