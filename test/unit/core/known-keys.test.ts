import { describe, expect, it } from 'vitest';
import { checkKeys, nearest } from '../../../core/known-keys.js';

const KNOWN = ['status', 'example', 'delay', 'port'];

describe('checkKeys', () => {
  it('takes known options, and none', () => {
    expect(() => checkKeys({ status: 1, delay: undefined }, KNOWN, 'it')).not.toThrow();
    expect(() => checkKeys({}, KNOWN, 'it')).not.toThrow();
  });

  it.each([
    ['stauts', 'Did you mean status?'],
    ['exmple', 'Did you mean example?'],
    ['Port', 'Did you mean port?'],
    ['colour', 'The options are status, example, delay, port'],
  ])('refuses %s: %s', (key, hint) => {
    expect(() => checkKeys({ [key]: 1 }, KNOWN, 'it')).toThrow(expect.objectContaining({ message: `it has no option '${key}'`, hint }));
  });
});

describe('nearest', () => {
  it.each([
    ['path', 'paths'],
    ['pahts', 'paths'],
    ['infos', 'info'],
    ['inside', undefined],
    ['p', undefined],
    ['security', undefined],
  ])('of %s is %s', (word, near) => {
    expect(nearest(word, ['paths', 'info'])).toBe(near);
  });
});
