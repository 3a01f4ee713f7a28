import type { Finding } from '../oracle/finding.js';
import { addUp } from './add-up.js';
import type { BaselineResult, Run } from './run.js';

/** One word on what was known before: gone is what some run missed and no run shows. */
export function mergeBaselines(runs: readonly Run[], findings: readonly Finding[]): BaselineResult | undefined {
  const all = runs.flatMap(({ baseline }) => baseline ?? []);
  if (all.length === 0) return undefined;
  const shown = new Set(findings.map(({ id }) => id));
  const gone = all.flatMap((own) => own.gone).filter(({ id }) => !shown.has(id));
  return {
    file: [...new Set(all.map(({ file }) => file))].join(', '),
    gone: addUp(
      gone,
      ({ id }) => id,
      (first) => first,
    ),
  };
}
