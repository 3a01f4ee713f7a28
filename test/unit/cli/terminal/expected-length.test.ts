import { expect, it } from 'vitest';
import { expectedLengthLine } from '../../../../cli/terminal/expected-length.js';

it('says how many cases follow, and how long they take', () => {
  expect(expectedLengthLine({ type: 'cases-expected', cases: 18_800, ms: 470_000 }, false)).toBe(
    'About 18,800 cases follow, which take about 8 minutes at the speed of the plain requests. --time 5m ends the run after 5 minutes.',
  );
  expect(expectedLengthLine({ type: 'cases-expected', cases: 1200, ms: 70_000 }, false)).toMatch('take about a minute');
});

it.each([
  ['a short run', { type: 'cases-expected', cases: 1200, ms: 5000 } as const, false],
  ['a run with a time', { type: 'cases-expected', cases: 18_800, ms: 470_000 } as const, true],
  ['another event', { type: 'resent' } as const, false],
])('says nothing of %s', (_, event, isBounded) => {
  expect(expectedLengthLine(event, isBounded)).toBeUndefined();
});
