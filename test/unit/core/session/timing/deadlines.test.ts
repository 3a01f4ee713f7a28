import { expect, it } from 'vitest';
import { deadlinesOf } from '../../../../../core/session/timing/deadlines.js';

it('a run ends a tenth of its time and 2 s late at most, of which the first half is for failures', () => {
  expect(deadlinesOf(500, 40_000)).toEqual({ cases: 40_500, confirmations: 43_500, cleanUp: 46_500 });
});

it('without a limit it may take any time', () => {
  expect(new Set(Object.values(deadlinesOf(500, undefined)))).toEqual(new Set([Number.POSITIVE_INFINITY]));
});
