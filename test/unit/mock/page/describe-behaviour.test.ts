import { describe, expect, it } from 'vitest';
import { PLAIN, describeBehaviour } from '../../../../mock/page/describe-behaviour.js';

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
