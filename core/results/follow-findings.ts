import type { Target } from '../http/target/target.js';
import type { Finding } from '../causes/finding.js';
import { rankFindings } from '../causes/rank-findings.js';
import type { CaseOutcome, RunEvent } from '../events/run-event.js';
import { type BrokenCase, type BrokenCases, brokenCase } from './naming/broken-cases.js';
import { makeFindings } from './make-findings.js';

/** The findings of a run so far. */
export interface FindingsSoFar {
  /** All of them; a failure whose cause is still searched for is shown as it was sent. */
  readonly all: readonly Finding[];
  /** Those without such failures. */
  readonly diagnosed: readonly Finding[];
}

/**
 * Follows the findings of a run.
 * @param broken the broken cases of the same events, which it has seen before.
 * @param onChange called after each event that may have changed a finding.
 * @returns takes the events of the run.
 */
export function followFindings(
  broken: BrokenCases,
  target: () => Target,
  onChange: (soFar: FindingsSoFar) => void,
): (event: RunEvent) => void {
  const open = new Set<CaseOutcome>();
  const findingsOf = (cases: readonly BrokenCase[]): readonly Finding[] =>
    rankFindings(makeFindings(cases, target(), broken.operations.all()).map(({ finding }) => finding));
  let diagnosed: readonly Finding[] = [];
  const report = (): void => {
    const more = [...open].flatMap((caseOutcome) => brokenCase(caseOutcome) ?? []);
    onChange({ diagnosed, all: more.length === 0 ? diagnosed : findingsOf([...broken.counted(), ...more]) });
  };
  return (event) => {
    if (event.type === 'diagnosis-started') {
      open.add(event.caseOutcome);
      report();
    } else if (event.type === 'diagnosis-ended') open.delete(event.caseOutcome);
    else if (event.type === 'case-judged' && event.caseOutcome.verdict.kind === 'broken' && event.caseOutcome.like === undefined) {
      diagnosed = findingsOf(broken.counted());
      report();
    }
  };
}
