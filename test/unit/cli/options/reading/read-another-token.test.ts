import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAnotherToken } from '../../../../../cli/options/reading/read-another-token.js';
import { KitError } from '../../../../../core/kit-error.js';

const EMPTY = new KitError('UsageError', 'the token from token.txt is empty', 'Give the token alone');
const { signal } = new AbortController();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Reading {
  /** The token, or what was wrong. */
  readonly result: unknown;
  readonly tookMs: number;
  readonly readings: number;
}

/** What a file gives that holds one thing after another, the last one for good. */
async function reading(contents: readonly (string | Error)[], stop: AbortSignal = signal): Promise<Reading> {
  let readings = 0;
  const read = (): Promise<string> => {
    const content = contents[Math.min(readings, contents.length - 1)] ?? '';
    readings += 1;
    return typeof content === 'string' ? Promise.resolve(content) : Promise.reject(content);
  };
  const start = performance.now();
  let tookMs = -1;
  const result = readAnotherToken('token.txt', read, 'old', stop)
    .catch((error: unknown) => error)
    .finally(() => (tookMs = performance.now() - start));
  await vi.advanceTimersByTimeAsync(10_000);
  return { result: await result, tookMs, readings };
}

describe('a token that is read again from its file', () => {
  it('is there at once where the file holds another', async () => {
    expect(await reading(['new'])).toEqual({ result: 'new', tookMs: 0, readings: 1 });
  });

  it('is waited for while the file is being written, or is not written yet', async () => {
    expect(await reading(['old', EMPTY, EMPTY, 'new'])).toEqual({ result: 'new', tookMs: 150, readings: 4 });
  });

  it('is given up after three seconds, with the last fault', async () => {
    const { result, tookMs, readings } = await reading([EMPTY]);
    expect(result).toBe(EMPTY);
    expect(tookMs).toBe(3000);
    expect(readings).toBe(61);
  });

  it('is given up where the file holds the refused one to the end', async () => {
    const { result, tookMs } = await reading([EMPTY, 'old']);
    expect(result).toMatchObject({
      message: 'the token was accepted at first and is refused now',
      hint: 'Write a new token to token.txt, which still contains the refused one',
    });
    expect(tookMs).toBe(3000);
  });

  it('is not waited for when the run has ended', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 120);
    expect(await reading(['old'], stop.signal)).toEqual({ result: undefined, tookMs: 120, readings: 3 });
  });

  it('ends at once with what is no mistake of a person', async () => {
    const bug = new Error('a bug');
    expect(await reading([bug])).toEqual({ result: bug, tookMs: 0, readings: 1 });
  });
});
