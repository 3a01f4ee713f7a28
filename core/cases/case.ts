import type { Expectation } from '../judge/expectation.js';
import type { RequestPlan } from '../request/request-plan.js';
import type { Operation } from '../openapi/contract.js';
import type { Place } from '../openapi/place.js';

/** The suites, in the order in which they run and are reported. */
export const SUITES = ['valid', 'invalid', 'malformed', 'credentials', 'media-types', 'unspecified', 'dredd', 'properties'] as const;

/** All groups of cases: the suites of the gate, and the campaign of the fuzzer. */
export const ALL_SUITES = [...SUITES, 'fuzz'] as const;

/** A group of cases. */
export type SuiteName = (typeof ALL_SUITES)[number];

/** Whether the cases of a suite are drawn at random: others from run to run, and without names of their own. */
export function isRandomSuite(suite: SuiteName): boolean {
  return suite === 'properties' || suite === 'fuzz';
}

/** The plain cases that others differ from in one thing: all members, only the required ones, and an empty object. */
export type Control = 'full' | 'required-only' | 'plain-invalid';

/** A part of the contract that a case is about: a keyword of a schema, or a field of the document. */
export interface Constraint {
  readonly keyword: string;
  readonly at: Place;
}

/** One request, ready to be sent, with what the contract says of it. */
export interface Case {
  /** Stable from run to run: `invalid/id/null`; with several operations `invalid/post-plants/id/null`. */
  readonly id: string;
  readonly suite: SuiteName;
  readonly operation: Operation;
  /** What is special about the request, as a clause: "id is null". */
  readonly title: string;
  /** The class of what is special, the same whatever the member: `null`. Violations of one kind can have one cause. */
  readonly kind: string;
  /**
   * Where a case crosses two things: what the request differs in from the plain one beside its `kind` (`chunked` beside
   * `credentials-none`); undefined where nothing does. A fault that one variant shows with every kind is another than one
   * that one kind shows with every variant.
   */
  readonly variant?: string | undefined;
  /** The part of the contract that the case probes. */
  readonly constraint: Constraint;
  /** The pointer of the schema or field that the case changes; violations at one focus can have one cause. */
  readonly focus: string;
  /** The case that it differs from in this one thing; the controls themselves name their own role. */
  readonly control: Control;
  readonly plan: RequestPlan;
  readonly expectation: Expectation;
}

/** Where a random case comes from. */
export interface Origin {
  readonly property: string;
  readonly seed: number;
  readonly index: number;
  /** The steps by which it was shrunk. */
  readonly path: readonly number[];
  /** In a campaign, whose connections draw each from a stream of its own: which one of all connections of all shards. */
  readonly connection?: number;
}

/** The kind of a random body whose failure was not traced to a part of it: its cause is that of any like failure. */
export const UNTRACED = 'untraced';
