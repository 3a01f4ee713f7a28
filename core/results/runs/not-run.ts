import { counted } from '../../words/counted.js';
import type { SuiteName } from '../../cases/case.js';
import type { Run } from './run.js';

/** The suites of a run with the number of their cases, in the order in which they are sent. */
export type PlannedCases = ReadonlyMap<SuiteName, number>;

/**
 * Adds a note to a run that ended at its limit of findings: which of its cases were not run.
 * @param planned what a complete run sends.
 */
export function noteNotRun(run: Run, planned: PlannedCases): Run {
  if (run.ended?.kind !== 'limit') return run;
  const sent = new Map(run.suites.map(({ name, cases }) => [name, cases]));
  const rows = [...planned].flatMap(([name, cases]) => {
    const left = cases - (sent.get(name) ?? 0);
    if (left <= 0) return [];
    return [Number.isFinite(left) ? `${left === cases ? 'all ' : ''}${counted(left, 'case')} of ${name}` : `the rest of ${name}`];
  });
  const rest = rows.length === 0 ? 'every case was sent, but not all failures were examined' : `not run: ${rows.join(', ')}`;
  return { ...run, notes: [...run.notes, `the run ended early, because ${run.ended.why}; ${rest}`] };
}
