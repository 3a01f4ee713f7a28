import type { SuiteName } from '../cases/case.js';
import type { ExpectationKind } from '../judge/situation.js';

/** What became of a named case; of random cases, what became of all that were drawn for one property. */
export interface CaseResult {
  readonly suite: SuiteName;
  /** Stable from run to run: `invalid/id/null`, `properties/valid-bodies`; with several operations `invalid/post-plants/id/null`. */
  readonly id: string;
  /** A clause of a named case, "id is null"; a sentence of a property. */
  readonly title: string;
  /** Of a named case. */
  readonly expectation?: ExpectationKind;
  /** How many were sent: 1 of a named case. */
  readonly cases: number;
  readonly broken: number;
  /** The time to all their answers, in milliseconds. */
  readonly ms: number;
  /** The ids of the findings that it shows. */
  readonly findings: readonly string[];
}

/** How often an answer came, by what the contract says of the request. */
export interface AnswerCount {
  readonly expectation: ExpectationKind;
  /** A status, or the way in which no answer came. */
  readonly answer: string;
  readonly count: number;
}
