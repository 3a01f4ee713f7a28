import type { CheckId } from '../../oracle/violation.js';

/** What became of one plain request: the check that its answer broke, if any. */
export type PlainResult = CheckId | undefined;

/** What came of plain requests that were sent in different ways. */
export interface Observations {
  /** Each on a connection of its own, one after another. */
  readonly alone: readonly PlainResult[];
  /** On kept connections: the results of each, in the order in which they were sent. */
  readonly kept: readonly (readonly PlainResult[])[];
  /** Several at a time, each on a connection of its own. */
  readonly overlapping: readonly PlainResult[];
  /** Each on a connection on which an invalid request was refused before. */
  readonly afterRefusal: readonly PlainResult[];
  /** The first requests of the run, in the order in which they were sent. */
  readonly first: readonly PlainResult[];
}

/** What a fault depends on, where that is nothing in the request. */
export interface Diagnosis {
  /** The class of the fault, the same from run to run. */
  readonly kind:
    | 'intermittent-kept-connection'
    | 'intermittent-overlap'
    | 'intermittent-after-refusal'
    | 'intermittent-start'
    | 'intermittent-random';
  /** A clause: "requests fail when they overlap". */
  readonly title: string;
}
