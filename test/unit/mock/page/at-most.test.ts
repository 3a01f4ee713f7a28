import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atMost } from '../../../../mock/page/at-most.js';

describe('atMost', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs at once, and once more for all that was asked in the pause', () => {
    const task = vi.fn();
    const ask = atMost(100, task);
    ask();
    expect(task).toHaveBeenCalledTimes(1);
    ask();
    ask();
    vi.advanceTimersByTime(99);
    expect(task).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1000);
    expect(task).toHaveBeenCalledTimes(2);
    ask();
    expect(task).toHaveBeenCalledTimes(3);
  });

  it('never runs twice at a time', async () => {
    const ends: (() => void)[] = [];
    const task = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    const ask = atMost(100, task);
    ask();
    ask();
    await vi.advanceTimersByTimeAsync(1000);
    expect(task).toHaveBeenCalledTimes(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(100);
    expect(task).toHaveBeenCalledTimes(2);
  });
});
