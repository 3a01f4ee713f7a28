import { describe, expect, it } from 'vitest';
import { takesMediaType } from '../../../msw/takes-media-type.js';

describe('an Accept', () => {
  it.each([
    ['application/json', true],
    ['*/*', true],
    ['application/*', true],
    ['APPLICATION/JSON;Q=0.1', true],
    ['text/html, application/json', true],
    ['text/html', false],
    ['text/*', false],
    ['application/json;q=0', false],
    ['application/json;q=0, */*', false],
    ['*/*;q=0, application/json', true],
    ['application/json;version=1', true],
    ['text/html;version=1', false],
    ['text/html;version="a,b", application/json', true],
    ['nonsense', undefined],
    ['text/html,', undefined],
    ['text/html;', undefined],
  ])('of %s takes JSON: %s', (accept, takes) => {
    expect(takesMediaType(accept, 'application/json')).toBe(takes);
  });
});
