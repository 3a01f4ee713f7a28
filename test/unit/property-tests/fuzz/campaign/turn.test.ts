import { describe, expect, it } from 'vitest';
import { makeTurn } from '../../../../../property-tests/fuzz/campaign/turn.js';

describe('a turn of the event loop', () => {
  it('gathers those that wait for it, and lets them go on step by step', async () => {
    const turn = makeTurn();
    const steps: string[] = [];
    const walk = async (name: string): Promise<void> => {
      await turn();
      steps.push(`${name} judges`);
      await undefined;
      steps.push(`${name} draws`);
    };
    await Promise.all(['one', 'two', 'three'].map(walk));
    expect(steps).toEqual(['one judges', 'two judges', 'three judges', 'one draws', 'two draws', 'three draws']);
  });

  it('is another one for those that come later', async () => {
    const turn = makeTurn();
    const first = turn();
    expect(turn()).toBe(first);
    await first;
    expect(turn()).not.toBe(first);
  });
});
