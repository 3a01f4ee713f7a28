import { afterEach, expect, it, vi } from 'vitest';
import { contractOfText } from '../../support/contract-of-text.js';
import { LIBRARY } from '../../support/library.js';
import { sessionAt } from '../../support/session-at.js';

const contract = await contractOfText(LIBRARY);

afterEach(() => void vi.useRealTimers());

it('a part of the time is used up before all of it is', () => {
  vi.useFakeTimers();
  const session = sessionAt('http://x', contract, { timeMs: 1000 });
  vi.advanceTimersByTime(200);
  session.clock.allot(1 / 2);
  vi.advanceTimersByTime(399);
  expect(session.clock.isTimeUp()).toBe(false);
  vi.advanceTimersByTime(2);
  expect(session.clock.isTimeUp()).toBe(true);
  session.clock.allot(1);
  expect(session.clock.isTimeUp()).toBe(false);
  vi.advanceTimersByTime(400);
  expect(session.clock.isTimeUp()).toBe(true);
});

it('without a limit, no part of it is ever used up', () => {
  vi.useFakeTimers();
  const session = sessionAt('http://x', contract);
  session.clock.allot(1 / 3);
  vi.advanceTimersByTime(1e9);
  expect(session.clock.isTimeUp()).toBe(false);
});

it('a part ends at a point in time, and no later than the time that was given', () => {
  vi.useFakeTimers();
  const session = sessionAt('http://x', contract, { timeMs: 1000 });
  session.clock.allotUntil(performance.now() + 300);
  vi.advanceTimersByTime(301);
  expect(session.clock.isTimeUp()).toBe(true);
  session.clock.allotUntil(performance.now() + 9000);
  expect(session.clock.isTimeUp()).toBe(false);
  vi.advanceTimersByTime(700);
  expect(session.clock.isTimeUp()).toBe(true);
});

it('what is put off is not taken from the time', () => {
  vi.useFakeTimers();
  const session = sessionAt('http://x', contract, { timeMs: 1000 });
  const { cases, confirmations, cleanUp } = session.clock.deadlines;
  session.clock.putOff(500);
  expect(session.clock.deadlines).toEqual({ cases: cases + 500, confirmations: confirmations + 500, cleanUp: cleanUp + 500 });
  vi.advanceTimersByTime(1499);
  expect(session.clock.isTimeUp()).toBe(false);
  vi.advanceTimersByTime(2);
  expect(session.clock.isTimeUp()).toBe(true);
});
