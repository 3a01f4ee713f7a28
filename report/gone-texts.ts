import type { Run } from '../core/results/run.js';

/** A sentence for each finding of the baseline that did not show any more. */
export function goneTexts({ baseline }: Run): readonly string[] {
  return (baseline?.gone ?? []).map(({ id, title }) => `gone from the baseline, so it can be taken off it: ${title} (${id})`);
}
