import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../../mock/page/reason.js';

describe('reasonOf', () => {
  it('gives the reason of a refusal, or what was done on purpose', () => {
    expect(reasonOf({ because: null, fault: null })).toBe('');
    expect(reasonOf({ because: 'name is required', fault: null })).toBe('name is required');
    expect(reasonOf({ because: null, fault: 'reset' })).toBe('the connection was cut off on purpose');
    expect(reasonOf({ because: null, fault: '503' })).toBe('answered 503 on purpose');
  });
});
