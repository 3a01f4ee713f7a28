import { describe, expect, it } from 'vitest';
import { answerClass, failsAlike } from '../../../../core/oracle/answer-class.js';

describe('the class of an answer', () => {
  it('is the same for every way of not answering', () => {
    for (const signature of ['reset', 'refused', 'timeout', 'truncated', 'not-http'])
      expect(answerClass({ check: 'answer-received', signature })).toBe('none');
  });

  it('is the same for 500 and 502, and tells other statuses apart', () => {
    expect(failsAlike({ check: 'no-server-error', signature: '500' }, { check: 'no-server-error', signature: '502' })).toBe(true);
    expect(failsAlike({ check: 'valid-accepted', signature: '400' }, { check: 'valid-accepted', signature: '409' })).toBe(false);
    expect(failsAlike({ check: 'invalid-refused', signature: 'success' }, { check: 'credentials-required', signature: 'success' })).toBe(
      false,
    );
  });
});
