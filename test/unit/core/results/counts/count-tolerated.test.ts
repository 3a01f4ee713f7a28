import { describe, expect, it } from 'vitest';
import { countTolerated, mergeTolerated } from '../../../../../core/results/counts/count-tolerated.js';
import type { Verdict } from '../../../../../core/checks/verdict.js';
import { clearedBy, notJudged } from '../../../../../core/policy/tolerance.js';

const byPolicy: Verdict = { kind: 'tolerated', by: { kind: 'policy', id: 'encoding' } };

describe('the reasons of tolerated cases', () => {
  it('are counted, alibis before what could not be judged, and the policy last', () => {
    const counter = countTolerated();
    const verdicts = [
      byPolicy,
      byPolicy,
      clearedBy('used-value'),
      clearedBy('other-route'),
      clearedBy('other-route'),
      notJudged('only-at-start'),
    ];
    for (const verdict of [...verdicts, { kind: 'kept' } as const]) counter.add(verdict);
    expect(counter.rows()).toEqual([
      { by: 'alibi', id: 'other-route', cases: 2 },
      { by: 'alibi', id: 'used-value', cases: 1 },
      { by: 'not-judged', id: 'only-at-start', cases: 1 },
      { by: 'policy', id: 'encoding', cases: 2 },
    ]);
  });

  it('of several runs add up', () => {
    const rows = [
      { by: 'policy', id: 'encoding', cases: 2 },
      { by: 'alibi', id: 'used-value', cases: 1 },
      { by: 'alibi', id: 'used-value', cases: 4 },
    ] as const;
    expect(mergeTolerated(rows)).toEqual([
      { by: 'alibi', id: 'used-value', cases: 5 },
      { by: 'policy', id: 'encoding', cases: 2 },
    ]);
  });
});
