import { expect, it } from 'vitest';
import { otherText } from '../../../../../core/reach/values/same-form-text.js';

it('keeps the form of a text, and changes each letter and digit', () => {
  const other = otherText('First.last+7 Example.co');
  expect(other).toMatch(/^[A-Z][a-z]{4}\.[a-z]{4}\+[1-9] [A-Z][a-z]{6}\.[a-z]{2}$/);
  expect([...other].filter((character, i) => /\w/.test(character) && character === 'First.last+7 Example.co'[i])).toEqual([]);
});

it('keeps the domain of an email address, and the scheme and host of a URL', () => {
  expect(otherText('user@example.com')).toMatch(/^(?!user)[a-z]{4}@example\.com$/);
  expect(otherText('https://host.invalid/path?query=1')).toMatch(/^https:\/\/host\.invalid\/(?!path)[a-z]{4}\?[a-z]{5}=[2-9]$/);
});

it('leaves a text as it is that has neither', () => {
  expect(otherText('🌱 ß-0')).toBe('🌱 ß-0');
  expect(otherText('https://example.com/')).toBe('https://example.com/');
});
