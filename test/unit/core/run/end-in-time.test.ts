import { afterEach, describe, expect, it, vi } from 'vitest';
import { endInTime } from '../../../../core/run/end-in-time.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { LIBRARY } from '../../support/library.js';
import { sessionAt } from '../../support/session-at.js';

const contract = await contractOfText(LIBRARY);

afterEach(() => void vi.useRealTimers());

describe('a session with a time limit', () => {
  it('ends when failures can no longer be confirmed', () => {
    vi.useFakeTimers();
    const session = sessionAt('http://x', contract, { timeMs: 40_000 });
    endInTime(session);
    vi.advanceTimersByTime(42_999);
    expect(session.ended()).toBeUndefined();
    vi.advanceTimersByTime(2);
    expect(session.ended()).toEqual({ kind: 'time-up', why: 'the time was up' });
  });

  it('ends later if its deadlines are put off meanwhile', () => {
    vi.useFakeTimers();
    const session = sessionAt('http://x', contract, { timeMs: 40_000 });
    endInTime(session);
    vi.advanceTimersByTime(30_000);
    session.clock.putOff(10_000);
    vi.advanceTimersByTime(22_999);
    expect(session.ended()).toBeUndefined();
    vi.advanceTimersByTime(2);
    expect(session.ended()).toEqual({ kind: 'time-up', why: 'the time was up' });
  });

  it('does not end once its cases were judged', () => {
    vi.useFakeTimers();
    const session = sessionAt('http://x', contract, { timeMs: 40_000 });
    const stop = endInTime(session);
    stop();
    vi.advanceTimersByTime(90_000);
    expect(session.ended()).toBeUndefined();
  });
});

it.each([undefined, 1e12])('a session with the limit %s does not end by itself', (timeMs) => {
  vi.useFakeTimers();
  const session = sessionAt('http://x', contract, { timeMs });
  endInTime(session);
  expect(vi.getTimerCount()).toBe(0);
});
