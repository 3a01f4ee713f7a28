import { describe, expect, it } from 'vitest';
import { PLAIN, describeBehaviour, describeForced, duration, reasonOf, remarks, size } from '../../../../mock/page/words.js';

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
    expect(reasonOf({ because: null, fault: 'reset' })).toBe('connection reset (injected)');
    expect(reasonOf({ because: null, fault: '503' })).toBe('status 503 (injected)');
  });
});

describe('remarks', () => {
  it('has the reason first, then each warning', () => {
    expect(remarks({ because: null, fault: null, warnings: [] })).toBe('');
    expect(remarks({ because: null, fault: null, warnings: ['undeclared member tags'] })).toBe('warning: undeclared member tags');
    expect(remarks({ because: 'name is required', fault: null, warnings: ['one', 'two'] })).toBe(
      'name is required · warning: one · warning: two',
    );
  });
});

describe('describeBehaviour', () => {
  it('is empty without overrides', () => {
    expect(describeBehaviour(PLAIN)).toBe('');
    expect(describeBehaviour({ ...PLAIN, faults: ['500'] })).toBe('');
    expect(describeBehaviour({ ...PLAIN, faultRate: 0.5 })).toBe('');
  });

  it('says all that is switched on', () => {
    const behaviour = { status: 400, example: 'mist', delay: '50ms..2000ms', faultRate: 0.07, faults: ['500', 'reset'] };
    expect(describeBehaviour(behaviour)).toBe(
      'Forced status: 400. Forced example: “mist”. Delay: 50 ms to 2 s. Faults in 7 % of requests: 500, reset.',
    );
  });
});

describe('describeForced', () => {
  it('says what is overridden for an operation', () => {
    expect(describeForced({ status: 400, example: 'short', delay: '50ms..2000ms', fault: 'reset' })).toBe(
      'status 400, example “short”, delay 50 ms to 2 s, fault reset',
    );
    expect(describeForced({ status: null, example: null, delay: null, fault: null })).toBe('set by a test');
  });

  it('counts the operations beside what is overridden for all', () => {
    expect(describeBehaviour({ ...PLAIN, status: 404, operations: { 'GET /a': { status: 500 } } })).toBe(
      'Forced status: 404. Overrides of 1 operation.',
    );
    expect(describeBehaviour({ ...PLAIN, operations: { 'GET /a': {}, 'GET /b': {} } })).toBe('Overrides of 2 operations.');
  });
});
