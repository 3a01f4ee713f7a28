import type { ToleratedCount } from '../../policy/tolerance.js';
import type { Verdict } from '../../checks/verdict.js';

/** Counts tolerated cases by the reason. */
export interface ToleratedCounter {
  /** Verdicts of other kinds do not count. */
  readonly add: (verdict: Verdict) => void;
  /** Alibis first, the policy last; of each kind the most frequent reason first. */
  readonly rows: () => readonly ToleratedCount[];
}

/** Starts to count. */
export function countTolerated(): ToleratedCounter {
  const counts = new Map<string, ToleratedCount>();
  return {
    add: (verdict) => {
      if (verdict.kind !== 'tolerated') return;
      const { kind: by, id } = verdict.by;
      const key = `${by} ${id}`;
      counts.set(key, { by, id, cases: (counts.get(key)?.cases ?? 0) + 1 });
    },
    rows: () => inOrder([...counts.values()]),
  };
}

/** The counts of several runs, added up. */
export function mergeTolerated(counts: readonly ToleratedCount[]): readonly ToleratedCount[] {
  const sums = new Map<string, ToleratedCount>();
  for (const count of counts) {
    const key = `${count.by} ${count.id}`;
    sums.set(key, { ...count, cases: count.cases + (sums.get(key)?.cases ?? 0) });
  }
  return inOrder([...sums.values()]);
}

const KINDS: readonly ToleratedCount['by'][] = ['alibi', 'not-judged', 'policy'];

function inOrder(counts: readonly ToleratedCount[]): readonly ToleratedCount[] {
  return counts.toSorted((a, b) => KINDS.indexOf(a.by) - KINDS.indexOf(b.by) || b.cases - a.cases || (a.id < b.id ? -1 : 1));
}
