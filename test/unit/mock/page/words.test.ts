import { describe, expect, it } from 'vitest';
import { PLAIN, describeBehaviour, duration, reasonOf, size } from '../../../../mock/page/words.js';

describe('duration and size', () => {
  it.each([
    [0.04, '0.0 ms'],
    [9.94, '9.9 ms'],
    [14.4, '14 ms'],
    [2340, '2.3 s'],
  ])('%j milliseconds are %s', (milliseconds, words) => expect(duration(milliseconds)).toBe(words));

  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [9999, '9,999 bytes'],
    [16_384, '16 KB'],
  ])('%j bytes are %s', (bytes, words) => expect(size(bytes)).toBe(words));
});

describe('reasonOf', () => {
  it('gives the reason of a refusal, or what was done on purpose', () => {
    expect(reasonOf({ because: null, fault: null })).toBe('');
    expect(reasonOf({ because: 'name is required', fault: null })).toBe('name is required');
    expect(reasonOf({ because: null, fault: 'reset' })).toBe('the connection was cut off on purpose');
    expect(reasonOf({ because: null, fault: '503' })).toBe('answered 503 on purpose');
  });
});

describe('describeBehaviour', () => {
  it('is silent where requests get what they deserve', () => {
    expect(describeBehaviour(PLAIN)).toBe('');
    expect(describeBehaviour({ ...PLAIN, faults: ['500'] })).toBe('');
    expect(describeBehaviour({ ...PLAIN, faultRate: 0.5 })).toBe('');
  });

  it('says all that is switched on', () => {
    const behaviour = { status: 400, example: 'mist', delay: '50ms..2000ms', faultRate: 0.07, faults: ['500', 'reset'] };
    expect(describeBehaviour(behaviour)).toBe(
      'Every answer is 400. The example is “mist”. Answers wait 50 ms to 2 s. 7 % of requests go wrong: 500, reset.',
    );
  });
});
