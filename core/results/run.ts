import type { SuiteName } from '../cases/case.js';
import type { ExpectationKind } from '../judge/situation.js';
import type { CoverageRow } from '../oracle/coverage.js';
import type { Finding } from '../oracle/finding.js';
import type { Profile } from '../oracle/policy.js';
import type { RuleChanges } from '../oracle/rules.js';
import type { CampaignPlan, EarlyEnd } from '../run/event.js';

/** Everything there is to say of one run. Every report is drawn from it alone. */
export interface Run {
  readonly spec: { readonly title: string; readonly version: string; readonly sha256: string; readonly file: string };
  /** The base URL that was judged. */
  readonly target: string;
  readonly profile: Profile;
  /** Set where the rules are not those of the profile as it stands. */
  readonly changes?: RuleChanges | undefined;
  readonly seed: number;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly verdict: 'kept' | 'broken' | 'undecided';
  /** Why the run ended before all its cases were sent, if it did. */
  readonly ended: EarlyEnd | undefined;
  readonly totals: { readonly cases: number; readonly kept: number; readonly broken: number; readonly tolerated: number };
  readonly suites: readonly SuiteResult[];
  /** A row for each named case, and one for each property. */
  readonly cases: readonly CaseResult[];
  readonly findings: readonly Finding[];
  readonly notes: readonly string[];
  readonly coverage: readonly CoverageRow[];
  readonly responses: readonly ResponseCount[];
  readonly latency: Latency;
  /** Set where the run was a campaign of the fuzzer. */
  readonly campaign?: CampaignResult | undefined;
  /** Set where known findings were left out of the verdict. */
  readonly baseline?: BaselineResult | undefined;
}

/** One suite in numbers. */
export interface SuiteResult {
  readonly name: SuiteName;
  readonly cases: number;
  readonly broken: number;
  readonly durationMs: number;
}

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
export interface ResponseCount {
  readonly expectation: ExpectationKind;
  /** A status, or the way in which no answer came. */
  readonly response: string;
  readonly count: number;
}

/** What a campaign sent. */
export interface CampaignResult {
  readonly concurrency: number;
  readonly shard: CampaignPlan['shard'];
  readonly strategies: readonly StrategyResult[];
}

/** One kind of input in numbers. */
export interface StrategyResult {
  readonly id: string;
  readonly title: string;
  readonly weight: number;
  readonly cases: number;
  readonly broken: number;
}

/** What became of the findings that were known before. */
export interface BaselineResult {
  readonly file: string;
  /** Those that did not show any more. */
  readonly gone: readonly { readonly id: string; readonly title: string }[];
}

/** Percentiles of the time to an answer, in milliseconds, and how the times are spread. */
export interface Latency {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  readonly buckets: readonly LatencyBucket[];
}

/** So many times up to a length, in milliseconds, and longer than the bucket before; empty ones are left out. */
export interface LatencyBucket {
  readonly ms: number;
  readonly count: number;
}
