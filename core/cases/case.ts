import type { Expectation } from '../judge/expectation.js';
import type { Binding } from '../http/exchange/step.js';
import type { WireRequest } from '../request/wire/wire-request.js';
import type { RequestPlan } from '../request/plan/request-plan.js';
import type { Creation } from '../resources/creation.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import type { Constraint } from '../contract/constraint.js';
import type { Input } from '../input/input.js';

/** The suites, in the order in which they run and are reported. */
export const SUITES = [
  'valid',
  'invalid',
  'malformed',
  'credentials',
  'media-types',
  'unspecified',
  'sequences',
  'dredd',
  'properties',
] as const;

/** All groups of cases: the suites of the gate, and the campaign of the fuzzer. */
export const ALL_SUITES = [...SUITES, 'fuzz'] as const;

/** A group of cases. */
export type SuiteName = (typeof ALL_SUITES)[number];

/** True if the cases of a suite are drawn at random: they differ between runs and have no names. */
export function isRandomSuite(suite: SuiteName): boolean {
  return suite === 'properties' || suite === 'fuzz';
}

/**
 * The plain cases that the others are variations of: all members, only the required ones, an empty object, a request in which every
 * parameter is wrong, and the full body with another alternative of its schema.
 */
export type Control = 'full' | 'required-only' | 'plain-invalid' | 'invalid-parameters' | `as ${string}`;

/** One request, ready to be sent, with what the contract expects. */
export interface Case {
  /** Stable across runs: `invalid/id/null`; with several operations `invalid/post-plants/id/null`. */
  readonly id: string;
  readonly suite: SuiteName;
  readonly operation: KnownOperation;
  /** What is special about the request, as a clause: "id is null". */
  readonly title: string;
  /** Its change from the plain request, the same for every member. Violations of one input can share a cause. */
  readonly input: Input;
  /**
   * For a case that combines two changes: the change besides its `input` (chunked besides no credentials); otherwise
   * undefined. A fault of one variant with every input has another cause than a fault of one input with every variant.
   */
  readonly variant?: Input | undefined;
  /** The part of the contract that the case probes. */
  readonly constraint: Constraint;
  /** The pointer of the schema or field that the case changes; violations at one focus can share a cause. */
  readonly focus: string;
  /** The plain case that it differs from in one thing; a control names its own role. */
  readonly control: Control;
  readonly plan: RequestPlan;
  readonly expectation: Expectation;
  /** For a case of a kept finding: what was when it was found. */
  readonly former?: FormerFinding;
}

/** What a kept finding says besides its request. */
export interface FormerFinding {
  /** The things that its request names, which a replay creates anew. */
  readonly created: readonly Creation[];
  /** True if the server did not answer it, or nothing after it. */
  readonly wasUnanswered: boolean;
  /** True if a valid request was refused. */
  readonly wasRefused: boolean;
  /** True if it did not show again when it was found. */
  readonly wasFlaky: boolean;
  /** Of its response; undefined if it is not known, or there was none. */
  readonly status: number | undefined;
  /** The requests that led to it, in order. */
  readonly steps: readonly FormerStep[];
}

/** A request that led to that of a kept finding. */
export interface FormerStep {
  /** The id of its operation. */
  readonly operation: string;
  /** Its URL is a path with the query. */
  readonly request: WireRequest;
  readonly binds: Binding | undefined;
  readonly status: number | undefined;
}

/** The origin of a random case. */
export interface Origin {
  readonly property: string;
  readonly seed: number;
  readonly index: number;
  /** The steps that minimised it. */
  readonly path: readonly number[];
  /** In a campaign, the index of the connection among all connections of all shards; each draws from its own random stream. */
  readonly connection?: number;
}
