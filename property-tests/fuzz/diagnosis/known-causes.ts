import type { Case } from '../../../core/cases/case.js';
import { responseClass, failureMode } from '../../../core/causes/failure-mode.js';
import type { Violation } from '../../../core/checks/violation/violation.js';
import type { CaseOutcome } from '../../../core/events/run-event.js';
import type { FuzzPlan } from '../parts/fuzz-plan.js';
import type { Cause } from './failure.js';
import { hasFault, matchesCause } from './matches-cause.js';

/** The causes found by a campaign, bounded by the budget of each failure mode. */
export interface KnownCauses {
  /** The cause that certainly explains a failure, found without sending a request. */
  readonly explaining: (testCase: Case, request: FuzzPlan, violation: Violation) => Cause | undefined;
  /**
   * Adds the cause of a failure.
   * @param isCostly whether each case that shows it brings the server down or makes it hang; such cases are no longer sent.
   */
  readonly add: (testCase: Case, violation: Violation, cause: Cause, isCostly: boolean) => void;
  /** True if an unsent case is certain to fail in a costly way. */
  readonly isCostly: (testCase: Case, request: FuzzPlan) => boolean;
  /** All causes of failures of one mode, in order of discovery. */
  readonly ofMode: (mode: string) => readonly Cause[];
  /** Counts another unexplained failure of a mode. */
  readonly countUnexplained: (mode: string) => number;
  /** Serialises work on one mode: waiting failures may be explained by its result. */
  readonly inTurn: <T>(mode: string, work: () => Promise<T>) => Promise<T>;
  /** The failure that represents all intermittent ones of its mode: the given one if it is the first. */
  readonly firstIntermittent: (mode: string, caseOutcome: CaseOutcome) => CaseOutcome;
}

export function makeKnownCauses(): KnownCauses {
  const byMode = new Map<string, Cause[]>();
  const costly: Cause[] = [];
  // With the same unusual headers, the same response has the same cause, whatever the body and the check.
  const byHeaders = new Map<string, Cause>();
  const unexplained = new Map<string, number>();
  const turns = new Map<string, Promise<void>>();
  const intermittent = new Map<string, CaseOutcome>();
  const ofMode: KnownCauses['ofMode'] = (mode) => byMode.get(mode) ?? [];
  return {
    ofMode,
    isCostly: (testCase, request) =>
      costly.some(
        ({ location, shown }) =>
          location.kind !== 'anything' && shown.case.operation === testCase.operation && hasFault(location, testCase, request),
      ),
    explaining: (testCase, request, violation) =>
      byHeaders.get(keyOfHeaders(testCase, request, violation)) ??
      ofMode(failureMode(testCase, violation)).find((cause) => matchesCause(cause, testCase, request, violation)),
    add: (testCase, violation, cause, isCostly) => {
      const mode = failureMode(testCase, violation);
      byMode.set(mode, [...ofMode(mode), cause]);
      if (isCostly) costly.push(cause);
      if (cause.request.head.title !== '') byHeaders.set(keyOfHeaders(testCase, cause.request, violation), cause);
    },
    countUnexplained: (mode) => {
      const count = (unexplained.get(mode) ?? 0) + 1;
      unexplained.set(mode, count);
      return count;
    },
    inTurn: (mode, work) => {
      const result = (turns.get(mode) ?? Promise.resolve()).then(work);
      const done = (): void => {};
      turns.set(mode, result.then(done, done));
      return result;
    },
    firstIntermittent: (mode, caseOutcome) => {
      const first = intermittent.get(mode) ?? caseOutcome;
      intermittent.set(mode, first);
      return first;
    },
  };
}

function keyOfHeaders({ operation }: Case, { head }: FuzzPlan, violation: Violation): string {
  return `${operation.id} ${head.id} ${responseClass(violation)}`;
}
