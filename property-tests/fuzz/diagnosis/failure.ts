import type { Case } from '../../../core/cases/case.js';
import type { Violation } from '../../../core/checks/violation/violation.js';
import type { CaseOutcome } from '../../../core/events/run-event.js';
import type { SeenAgain } from '../../../core/inquiry/alibis/seen-again.js';
import type { FuzzPlan } from '../parts/fuzz-plan.js';
import type { Generators } from '../parts/generators.js';
import type { Content } from '../parts/content.js';
import type { Shrunk } from '../../generate/shrinking/shrink-greedily.js';
import type { FaultLocation } from '../faults/fault-location.js';

/** A random request that failed twice. */
export interface Failure {
  /** The case as sent and judged. Smaller requests must have the same expectation. */
  readonly testCase: Case;
  /** The request to minimise, with the digits that filled its slots. */
  readonly request: FuzzPlan;
  /** The shrink steps that led to the request, as candidate indexes. */
  readonly path: readonly number[];
  readonly violation: Violation;
  /** The outcome to report as long as no smaller request fails. */
  readonly caseOutcome: CaseOutcome;
}

/** The cause of a failure. */
export interface Cause {
  readonly location: FaultLocation;
  /** The smallest request that shows it. */
  readonly request: FuzzPlan;
  /** The outcome of sending that request once more. */
  readonly shown: CaseOutcome;
}

/** Sends a case once. Returns the result if it fails in the mode of the known violation. */
export type Probe = (testCase: Case, known: Violation) => Promise<SeenAgain | undefined>;

/** What the requests of an operation consist of. */
export type RequestParts = Pick<Generators, 'operation' | 'heads'> & {
  readonly content: Pick<Content, 'model' | 'write' | 'read' | 'oddOf' | 'plain'> | undefined;
};

/** How requests are varied, judged and sent during a diagnosis. */
export interface Experiments {
  /** What requests consist of; its content is undefined for an operation without a body. */
  readonly parts: RequestParts;
  readonly probe: Probe;
  /**
   * The case of a request, with the judge's expectation.
   * @param location of its fault, once known.
   */
  readonly caseOf: (request: FuzzPlan, location?: FaultLocation) => Case;
  /** Searches for a smaller request that fails, starting from a failing one. */
  readonly shrink: (request: FuzzPlan, fails: (smaller: FuzzPlan) => Promise<boolean>) => Promise<Shrunk<FuzzPlan>>;
  /** True if a request fails for a known cause: minimising towards it would find a different failure. */
  readonly isKnown: (testCase: Case, request: FuzzPlan) => boolean;
  /** True if a valid request may stand for an invalid one that fails in the same way. A property covers one kind of request only. */
  readonly mayBecomeValid: boolean;
}
