import type { Case } from '../../../core/cases/case.js';

import type { Expectation } from '../../../core/judge/expectation.js';
import type { Violation } from '../../../core/oracle/violation.js';
import type { RequestModel } from '../../../core/request/request-model.js';
import type { CaseOutcome } from '../../../core/run/event.js';
import type { SeenAgain } from '../../../core/run/probe-case.js';
import type { FuzzPlan } from '../engine/fuzz-plan.js';

import type { Shrunk } from '../../generate/shrinking/shrink-greedily.js';
import type { FaultLocation } from './fault-location.js';

/** A random request that failed, and failed again when it was sent a second time. */
export interface Failure {
  /** What was sent, judged: a smaller request is to say the same to the contract. */
  readonly testCase: Case;
  /** What can be made smaller, with the digits that stood in its slots. */
  readonly request: FuzzPlan;
  /** The shrinks that led to the request, as numbers of candidates. */
  readonly path: readonly number[];
  readonly violation: Violation;
  /** What the run says of it as long as nothing smaller is found. */
  readonly caseOutcome: CaseOutcome;
}

/** What a failure comes from. */
export interface Cause {
  readonly location: FaultLocation;
  /** The smallest request that shows it. */
  readonly request: FuzzPlan;
  /** That request, sent once more. */
  readonly shown: CaseOutcome;
}

/** Sends a case once; gives what came back where it fails in the mode of a violation that is known. */
export type Probe = (testCase: Case, known: Violation) => Promise<SeenAgain | undefined>;

/** How requests are varied, judged and sent while the cause of a failure is looked for. */
export interface Experiments {
  readonly model: RequestModel;
  readonly probe: Probe;
  /**
   * The case of a request; the judge says what it is.
   * @param location where its fault lies, once that was found out.
   */
  readonly caseOf: (request: FuzzPlan, location?: FaultLocation) => Case;
  /** Looks for a smaller request that fails, from one that does. */
  readonly shrink: (request: FuzzPlan, fails: (smaller: FuzzPlan) => Promise<boolean>) => Promise<Shrunk<FuzzPlan>>;
  /** Whether a smaller request says to the contract what the first one said. */
  readonly sameExpectation: (smaller: Expectation, first: Expectation) => boolean;
  /** Whether a request fails for a cause that is known: what became smaller that way would be another failure. */
  readonly isKnown: (testCase: Case, request: FuzzPlan) => boolean;
  /** Whether a valid request may stand for an invalid one that fails in the same way. A property speaks of requests of one kind. */
  readonly mayBecomeValid: boolean;
}
