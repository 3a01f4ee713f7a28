import { expect, it } from 'vitest';
import { jsonNumber, jsonObject } from '../../../../core/json/value.js';
import { createShownThings } from '../../../../core/knowledge/shown-things.js';

const ITEM = '/plants/{id}';
const FERN = jsonObject([['name', 'fern']]);
const MOSS = jsonObject([['name', 'moss']]);

it('what a creation showed is found by the path and the key', () => {
  const things = createShownThings();
  things.keep(ITEM, jsonNumber('1'), FERN);
  things.keep(ITEM, 'two', MOSS);
  expect(things.find(ITEM, jsonNumber('1'))).toBe(FERN);
  expect(things.find(ITEM, 'two')).toBe(MOSS);
  expect(things.find(ITEM, jsonNumber('2'))).toBeUndefined();
  expect(things.find('/pots/{id}', jsonNumber('1'))).toBeUndefined();
});

it('a key is the same one as a number and as a text', () => {
  const things = createShownThings();
  things.keep(ITEM, jsonNumber('1'), FERN);
  expect(things.find(ITEM, '1')).toBe(FERN);
});

it('what was shown last is found', () => {
  const things = createShownThings();
  things.keep(ITEM, '1', FERN);
  things.keep(ITEM, '1', MOSS);
  expect(things.find(ITEM, '1')).toBe(MOSS);
});

it('a key that is neither a text nor a number is not remembered', () => {
  const things = createShownThings();
  for (const key of [null, true, FERN]) {
    things.keep(ITEM, key, MOSS);
    expect(things.find(ITEM, key)).toBeUndefined();
  }
});

it('the oldest of very many is forgotten, and one that was shown again is not the oldest', () => {
  const things = createShownThings();
  const keep = (from: number, to: number): void => {
    for (let i = from; i <= to; i += 1) things.keep(ITEM, String(i), FERN);
  };
  keep(1, 2000);
  expect(things.find(ITEM, '1')).toBe(FERN);
  keep(1, 1);
  keep(2001, 2001);
  expect(things.find(ITEM, '1')).toBe(FERN);
  expect(things.find(ITEM, '2')).toBeUndefined();
  expect(things.find(ITEM, '3')).toBe(FERN);
});

it('those of one kind are listed, the oldest first, until they are forgotten', () => {
  const things = createShownThings();
  things.keep(ITEM, '1', FERN);
  things.keep('/pots/{id}', '1', MOSS);
  things.keep(ITEM, '2', MOSS);
  expect(things.of(ITEM)).toMatchObject([
    { key: '1', shown: FERN },
    { key: '2', shown: MOSS },
  ]);
  things.forget(ITEM, '1');
  expect(things.of(ITEM).map(({ key }) => key)).toEqual(['2']);
  expect(things.find(ITEM, '1')).toBeUndefined();
});
