import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makePace, type Pace, pause } from '../../../../../core/session/timing/pace.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = new AbortController().signal;

/** When each of so many requests may go out, in milliseconds from now, as several connections ask at once. */
async function turns(pace: Pace, count: number): Promise<readonly number[]> {
  const started = performance.now();
  const all = Promise.all(Array.from({ length: count }, () => pace.turn().then(() => Math.round(performance.now() - started))));
  await vi.runAllTimersAsync();
  return (await all).toSorted((a, b) => a - b);
}

describe('a pace', () => {
  it('without a rate holds nothing back', async () => {
    expect(await turns(makePace(undefined, never), 50)).toEqual(Array.from({ length: 50 }, () => 0));
  });

  it.each([
    [10, [0, 100, 200, 300]],
    [1000, [0, 1, 2, 3]],
    [0.5, [0, 2000, 4000]],
  ])('of %d a second is never exceeded, however many connections ask', async (rate, expected) => {
    expect(await turns(makePace(rate, never), expected.length)).toEqual(expected);
  });

  it('does not save up turns that were not taken', async () => {
    const pace = makePace(10, never);
    await pace.turn();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await turns(pace, 3)).toEqual([0, 100, 200]);
  });

  it('holds every request back for as long as the longest pause says', async () => {
    const pace = makePace(undefined, never);
    pace.pauseFor(500);
    pace.pauseFor(200);
    expect(await turns(pace, 3)).toEqual([500, 500, 500]);
  });

  it('lets everybody go when the run ends', async () => {
    const stop = new AbortController();
    const pace = makePace(1, stop.signal);
    await pace.turn();
    const waiting = pace.turn();
    stop.abort();
    await waiting;
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('pause', () => {
  it('waits, and leaves nothing behind', async () => {
    const stop = new AbortController();
    const add = vi.spyOn(stop.signal, 'addEventListener');
    const remove = vi.spyOn(stop.signal, 'removeEventListener');
    const waiting = pause(100, stop.signal);
    await vi.advanceTimersByTimeAsync(100);
    await waiting;
    expect(remove.mock.calls.map(([, listener]) => listener)).toEqual(add.mock.calls.map(([, listener]) => listener));
  });

  it('does not begin when the run has ended', async () => {
    await pause(1_000_000, AbortSignal.abort());
    expect(vi.getTimerCount()).toBe(0);
  });
});
