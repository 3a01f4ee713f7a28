import { expect, it } from 'vitest';
import { memoize } from '../../../core/memoize.js';

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
