import type { OperationResult } from './operation-result.js';
import type { Run } from './run.js';

const BEST_FIRST: readonly OperationResult['reach'][] = ['reached', 'refused', 'not-tried'];

/** Adds up what several runs did with each operation: one that any run reached is reached. */
export function mergeOperations(runs: readonly Run[]): readonly OperationResult[] {
  const merged = new Map<string, OperationResult>();
  for (const operation of runs.flatMap(({ operations }) => operations)) {
    const known = merged.get(operation.id);
    merged.set(operation.id, known === undefined ? operation : add(known, operation));
  }
  return [...merged.values()];
}

function add(one: OperationResult, other: OperationResult): OperationResult {
  const better = BEST_FIRST.indexOf(other.reach) < BEST_FIRST.indexOf(one.reach) ? other : one;
  const { judgedOnce, ...rest } = better;
  // What one of them judged in full is judged.
  const isOnce = judgedOnce === true && [one, other].every((each) => each.reach !== 'reached' || each.judgedOnce === true);
  return {
    ...rest,
    ...(isOnce ? { judgedOnce } : {}),
    cases: one.cases + other.cases,
    ...(one.accepted === undefined && other.accepted === undefined
      ? {}
      : { accepted: (one.accepted ?? 0) + (other.accepted ?? 0), refused: (one.refused ?? 0) + (other.refused ?? 0) }),
    broken: one.broken + other.broken,
    findings: [...new Set([...one.findings, ...other.findings])],
  };
}
