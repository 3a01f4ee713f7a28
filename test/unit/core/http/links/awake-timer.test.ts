import { describe, expect, it } from 'vitest';
import { startAwakeTimer } from '../../../../../core/http/links/awake-timer.js';

/** Keeps the event loop from turning. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('a time limit', () => {
  it('is up when it is up', async () => {
    const started = performance.now();
    await new Promise<void>((resolve) => startAwakeTimer(20, resolve));
    expect(performance.now() - started).toBeGreaterThan(15);
  });

  it('does not count the time in which this process could do nothing', async () => {
    let isUp = false;
    const up = new Promise<void>((resolve) => {
      startAwakeTimer(60, () => {
        isUp = true;
        resolve();
      });
    });
    sleep(400);
    await turn();
    await turn();
    expect(isUp).toBe(false);
    await up;
  });

  it('that was stopped is never up, even if it was put off', async () => {
    let isUp = false;
    const stop = startAwakeTimer(60, () => (isUp = true));
    const later = new Promise<void>((resolve) => startAwakeTimer(70, resolve));
    sleep(300);
    await turn();
    stop();
    await later;
    expect(isUp).toBe(false);
  });
});
