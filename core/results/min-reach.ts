import type { Run } from './run.js';

/** A kept run that reached too few operations becomes undecided. @param least the least share, from 0 to 1. */
export function withMinReach(run: Run, least: number | undefined): Run {
  const all = run.operations.length;
  const reached = run.operations.filter(({ reach }) => reach === 'reached').length;
  if (least === undefined || run.verdict !== 'kept' || reached >= least * all) return run;
  const why = `${reached} of ${all} operations were reached, which is less than ${percent(least)}`;
  const missed = run.operations.find(({ reach, help }) => reach !== 'reached' && help !== undefined);
  const hint =
    missed?.help === undefined ? 'Give values that exist on the server in the configuration' : `For ${missed.id}: ${missed.help}`;
  return { ...run, verdict: 'undecided', ended: { kind: 'undecided', why, hint } };
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
