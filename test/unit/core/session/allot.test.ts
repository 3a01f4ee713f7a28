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
