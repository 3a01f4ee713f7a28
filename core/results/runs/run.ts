import type { SuiteName } from '../../cases/case.js';
import type { ExpectationKind } from '../../contract/situation.js';
import type { CoverageRow } from '../../checks/coverage.js';
import type { Finding } from '../../causes/finding.js';
import type { ShownTransport } from '../../http/curl/shown-transport.js';
import type { Profile } from '../../policy/policy.js';
import type { RuleChanges } from '../../policy/judging-options.js';
import type { ToleratedCount } from '../../policy/tolerance.js';
import type { OperationResult } from './operation-result.js';
import type { AskedRule, CampaignPlan, EarlyEnd } from '../../events/run-event.js';

/** The complete result of one run. Every report is generated from it alone. */
export interface Run {
  readonly spec: { readonly title: string; readonly version: string; readonly sha256: string; readonly file: string };
  /** The base URL of the judged server. */
  readonly target: string;
  /** What commands have to say of connections to it; absent if nothing. */
  readonly transport?: ShownTransport | undefined;
  readonly profile: Profile;
  /** Set if the rules deviate from the profile. */
  readonly changes?: RuleChanges | undefined;
  readonly seed: number;
  /** True if kept findings were sent again: such a run draws nothing, so its seed means nothing. */
  readonly isReplay?: boolean | undefined;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly verdict: 'kept' | 'broken' | 'undecided';
  /** Why the run ended before all its cases were sent, if it did. */
  readonly ended: EarlyEnd | undefined;
  readonly totals: { readonly cases: number; readonly kept: number; readonly broken: number; readonly tolerated: number };
  /** Why cases were tolerated: the counts add up to `totals.tolerated`. Empty for a report of an older build. */
  readonly tolerated: readonly ToleratedCount[];
  /** The rules by which failures are one finding, with the number of findings of each. Empty for a report of an older build. */
  readonly causeRules: readonly CauseRuleCount[];
  /** Which rules over several requests were judged, and which were not; absent if none was asked, or in a report of an older build. */
  readonly rulesAsked?: readonly AskedRule[] | undefined;
  readonly suites: readonly SuiteResult[];
  /** A row for each named case, and one for each property. */
  readonly cases: readonly CaseResult[];
  readonly findings: readonly Finding[];
  /** A row for each operation of the document. */
  readonly operations: readonly OperationResult[];
  readonly notes: readonly string[];
  readonly coverage: readonly CoverageRow[];
  readonly responses: readonly ResponseCount[];
  readonly latency: Latency;
  /** Set for a campaign of the fuzzer. */
  readonly campaign?: CampaignResult | undefined;
  /** Set if a baseline of known findings was applied. */
  readonly baseline?: BaselineResult | undefined;
}

/** The number of findings of one cause rule. */
export interface CauseRuleCount {
  readonly id: string;
  readonly findings: number;
}

/** The counts of one suite. */
export interface SuiteResult {
  readonly name: SuiteName;
  readonly cases: number;
  readonly broken: number;
  readonly durationMs: number;
}

/** The result of a named case, or of all random cases drawn for one property. */
export interface CaseResult {
  readonly suite: SuiteName;
  /** Stable across runs: `invalid/id/null`, `properties/valid-bodies`; with several operations `invalid/post-plants/id/null`. */
  readonly id: string;
  /** A clause for a named case, "id is null"; a sentence for a property. */
  readonly title: string;
  /** For a named case of a document with several operations. */
  readonly operation?: string;
  /** Only for a named case. */
  readonly expectation?: ExpectationKind;
  /** Number of cases sent: 1 for a named case. */
  readonly cases: number;
  readonly broken: number;
  /** Total time to the responses, in milliseconds. */
  readonly ms: number;
  /** The ids of the findings that it shows. */
  readonly findings: readonly string[];
}

/** The count of a response, by what the contract expects of the request. */
export interface ResponseCount {
  readonly expectation: ExpectationKind;
  /** A status, or the failure of the transport. */
  readonly response: string;
  readonly count: number;
}

/** The requests of a campaign, by strategy. */
export interface CampaignResult {
  readonly concurrency: number;
  readonly shard: CampaignPlan['shard'];
  readonly strategies: readonly StrategyResult[];
}

/** The counts of one kind of input. */
export interface StrategyResult {
  readonly id: string;
  readonly title: string;
  readonly weight: number;
  readonly cases: number;
  readonly broken: number;
}

/** The results on known findings. */
export interface BaselineResult {
  readonly file: string;
  /** Those that no longer occur. */
  readonly gone: readonly { readonly id: string; readonly title: string }[];
  /** Those that are known no more, with the last day on which they were. Absent if there are none. */
  readonly expired?: readonly { readonly id: string; readonly title: string; readonly expires: string }[];
}

/** Percentiles and distribution of the response times, in milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  readonly buckets: readonly LatencyBucket[];
}

/** The number of times up to a length in milliseconds, and longer than the bucket before; empty buckets are omitted. */
export interface LatencyBucket {
  readonly ms: number;
  readonly count: number;
}
