import { describe, expect, it } from 'vitest';
import { saysMore } from '../../../../core/refusals/generic-words.js';

describe('a text says more than that a request is wrong', () => {
  it.each(['is a Sunday', 'names no bicycle', 'is for members only', 'The curator is on leave that day.'])('%s', (text) => {
    expect(saysMore(text)).toBe(true);
  });

  it.each(['invalid', 'UNPROCESSABLE_ENTITY', 'The body is not valid.', 'The body breaks a rule.', 'Validation failed', 'Bad Request'])(
    'but not: %s',
    (text) => {
      expect(saysMore(text)).toBe(false);
    },
  );
});
