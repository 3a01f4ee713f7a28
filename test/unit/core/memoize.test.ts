import { expect, it } from 'vitest';
import { memoize, memoizeParts } from '../../../core/memoize.js';

it('a result is computed once for an object, and anew for another one that is equal to it', () => {
  const keys: object[] = [];
  const made = memoize((key: object) => {
    keys.push(key);
    return { of: key };
  });
  const [one, other] = [{}, {}];
  const first = made(one);
  expect(made(one)).toBe(first);
  expect(made(other)).not.toBe(first);
  expect(made(other).of).toBe(other);
  expect(made(one)).toBe(first);
  expect(keys).toHaveLength(2);
});

it('a result of several parts is computed once for the same ones, and for few versions of an object', () => {
  const asked: string[] = [];
  const made = memoizeParts((_: object, word: string, other: object | undefined) => {
    asked.push(word);
    return { word, other };
  });
  const [key, other, part] = [{}, {}, {}];
  const first = made(key, 'a', part);
  expect(made(key, 'a', part)).toBe(first);
  expect(made(key, 'a', {})).not.toBe(first);
  expect(made(key, 'a', undefined)).toEqual({ word: 'a', other: undefined });
  expect(made(other, 'a', part)).not.toBe(first);
  expect(asked).toEqual(['a', 'a', 'a', 'a']);
  for (const word of 'bcdefghi') expect(made(key, word, part).word).toBe(word);
  expect(made(key, 'i', part)).toBe(made(key, 'i', part));
  expect(made(key, 'a', part)).not.toBe(first);
});
