import { describe, expect, it } from 'vitest';
import { checkReports, contradictionIn, type NamedRun } from '../../../../../core/results/runs/check-reports.js';
import type { Run } from '../../../../../core/results/runs/run.js';
import { flaky, kept, reproducible } from '../../../report/runs.js';

const suite = { name: 'valid', durationMs: 1 } as const;
const good: Run = {
  ...kept,
  totals: { cases: 9, kept: 7, broken: 0, tolerated: 2 },
  tolerated: [{ by: 'alibi', id: 'used-value', cases: 2 }],
  suites: [{ ...suite, cases: 9, broken: 0 }],
};
const bad: Run = {
  ...good,
  verdict: 'broken',
  totals: { cases: 9, kept: 5, broken: 2, tolerated: 2 },
  suites: [{ ...suite, cases: 9, broken: 2 }],
  findings: [reproducible],
};
const known: Run = { ...bad, verdict: 'kept', findings: [{ ...reproducible, known: true }] };
const [row] = kept.cases;
if (row === undefined) throw new Error('the run has no case');

describe('a report that agrees with itself', () => {
  it.each([
    ['kept', good],
    ['broken', bad],
    ['kept with known findings', known],
    ['undecided with known findings', { ...known, verdict: 'undecided' } as const],
    ['undecided', { ...good, verdict: 'undecided' } as const],
    ['broken with a known finding beside a new one', { ...bad, findings: [reproducible, { ...flaky, known: true }] } as const],
  ])('is taken: %s', (_, run) => {
    expect(contradictionIn(run)).toBeUndefined();
  });
});

describe('a report that contradicts itself', () => {
  it.each<[string, Run]>([
    ['totals.cases is 10, but kept, broken and tolerated add up to 9', { ...good, totals: { ...good.totals, cases: 10 } }],
    ['totals.tolerated is 2, but the reasons add up to 3', { ...good, tolerated: [{ by: 'policy', id: 'encoding', cases: 3 }] }],
    ['totals.cases is 9, but the suites add up to 8', { ...good, suites: [{ ...suite, cases: 8, broken: 0 }] }],
    ['totals.broken is 2, but the suites add up to 1', { ...bad, suites: [{ ...suite, cases: 9, broken: 1 }] }],
    ['the verdict is broken, but no new finding is listed', { ...bad, findings: [] }],
    ['the verdict is broken, but no new finding is listed', { ...known, verdict: 'broken' }],
    [`the verdict is kept, but a new finding is listed (${reproducible.id})`, { ...bad, verdict: 'kept' }],
    [`the verdict is undecided, but a new finding is listed (${reproducible.id})`, { ...bad, verdict: 'undecided' }],
    ['totals.broken is 2, but no finding is listed', { ...bad, verdict: 'kept', findings: [] }],
    ['two findings have the same id', { ...bad, findings: [reproducible, reproducible] }],
    [`${row.id} names the finding gone-1, which is not listed`, { ...bad, cases: [{ ...row, findings: [reproducible.id, 'gone-1'] }] }],
  ])('%s', (says, run) => {
    expect(contradictionIn(run)).toBe(says);
    expect(() => checkReports([{ name: 'a.json', run: good }, named('b.json', run)])).toThrow(`b.json contradicts itself: ${says}`);
  });
});

describe('the same run twice', () => {
  it('is refused, under whatever name', () => {
    expect(() => checkReports([named('a.json', good), named('b.json', { ...good, notes: [] })])).toThrow(
      'a.json and b.json are reports of the same run',
    );
  });

  it.each<[string, Partial<Run>]>([
    ['started at another time', { startedAt: '2026-01-02T03:04:05.679Z' }],
    ['with another seed', { seed: 43 }],
    ['of another target', { target: 'http://127.0.0.1:8081' }],
  ])('is not one %s', (_, more) => {
    expect(() => checkReports([named('a.json', good), named('b.json', { ...good, ...more })])).not.toThrow();
  });

  it('is not another shard that started in the same millisecond', () => {
    const shard = (index: number): Run => ({ ...good, campaign: { concurrency: 8, shard: { index, count: 2 }, strategies: [] } });
    expect(() => checkReports([named('a.json', shard(0)), named('b.json', shard(1))])).not.toThrow();
    expect(() => checkReports([named('a.json', shard(0)), named('b.json', shard(0))])).toThrow('the same run');
  });
});

function named(name: string, run: Run): NamedRun {
  return { name, run };
}
