import { describe, expect, it } from 'vitest';
import { keyOfSameForm } from '../../../../../core/request/samples/key-of-same-form.js';

describe('a key of the same form', () => {
  it.each([
    ['inv_1abc9d04e7f26b58', /^inv_1[0-9a-f]{15}$/],
    ['65f1c0ffee0123456789abcd', /^6[0-9a-f]{23}$/],
    ['01HQ8Z3T9V5K2M7N4P6R8S0XYW', /^0[0-9A-HJKMNP-TV-Z]{25}$/],
    ['INV-0000000012', /^INV-0\d{9}$/],
    ['my-first-post', /^my-[a-z]{5}-[a-z]{4}$/],
  ])('%s keeps its prefix, length, separators and alphabet', (key, form) => {
    expect(keyOfSameForm(key)).toMatch(form);
    expect(keyOfSameForm(key)).not.toBe(key);
  });

  it.each(['inv_1', 'alice', '7e0f3d0a-5c1b-4f6e-9a38-2d41c6b5e903', 'aaaaaaaaaaaa'])('%s has none that is surely not in use', (key) => {
    expect(keyOfSameForm(key)).toBeUndefined();
  });
});
