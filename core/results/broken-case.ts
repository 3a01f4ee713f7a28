import type { Symptom } from '../oracle/symptom.js';
import type { Settled } from '../run/event.js';

/** A broken case with what was seen of it. */
export interface BrokenCase extends Symptom {
  readonly settled: Settled;
  /** How many cases it stands for, where it is not itself alone. */
  readonly times?: number;
}

/** The broken case of a settled one, or undefined where nothing is broken. */
export function brokenCase(settled: Settled): BrokenCase | undefined {
  if (settled.verdict.kind !== 'broken') return undefined;
  return { case: settled.case, violation: settled.verdict.violation, flaky: settled.flaky !== undefined, settled };
}
