import { describe, expect, it } from 'vitest';
import { lastingFault } from '../../../../../core/sequences/moves/lasting-fault.js';

/** What comes of looking when each look sees the next of some faults, and how often the writes were waited for. */
async function seenIn(...faults: readonly (string | undefined)[]): Promise<readonly [found: string | undefined, waits: number]> {
  const looks = faults.values();
  let waits = 0;
  const found = await lastingFault(
    {
      waitForWrites: async () => {
        waits += 1;
      },
    },
    async () => looks.next().value,
  );
  return [found, waits];
}

describe('lastingFault', () => {
  it('finds nothing where nothing is wrong at once, and does not wait', async () => {
    expect(await seenIn(undefined, 'wrong')).toEqual([undefined, 0]);
  });

  it('finds nothing where the fault is gone after the wait', async () => {
    expect(await seenIn('wrong', undefined)).toEqual([undefined, 1]);
  });

  it('finds what the second look shows', async () => {
    expect(await seenIn('wrong', 'still wrong')).toEqual(['still wrong', 1]);
  });
});
