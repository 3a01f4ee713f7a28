import { describe, expect, it } from 'vitest';
import { isInDoubt } from '../../../../../core/schema/formats/undefined-formats.js';

describe('a text of a format without a definition', () => {
  it.each([
    ['url', 'https://example.com/recipe/1'],
    ['url', 'http://mock.localhost:4010/__kit/pictures/Recipe%201.svg'],
    ['http-url', 'https://sub.example.com/a_b/~c'],
    ['password', 'anything'],
    ['int64', '12'],
  ])('is in no doubt where everybody takes it for one: %s %s', (format, text) => {
    expect(isInDoubt(format, text)).toBe(false);
  });

  it.each([
    ['url', 'http://127.0.0.1:4010/a'],
    ['url', 'http://localhost/a'],
    ['url', 'https://example.com'],
    ['url', 'https://example.com/a?b=c'],
    ['url', 'ftp://example.com/'],
    ['url', 'https://-a.example.com/'],
    ['url', 'https://example.com/%zz'],
    ['phone', '+14155550101'],
    ['snowflake', '12'],
  ])('is in doubt elsewhere: %s %s', (format, text) => {
    expect(isInDoubt(format, text)).toBe(true);
  });
});
