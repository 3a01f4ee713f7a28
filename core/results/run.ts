import type { SuiteName } from '../cases/case.js';
import type { CoverageRow } from '../oracle/coverage.js';
import type { Finding } from '../oracle/finding.js';
import type { Profile } from '../oracle/policy.js';
import type { RuleChanges } from '../oracle/rules.js';
import type { CampaignResult } from './campaign-result.js';
import type { AnswerCount, CaseResult } from './case-result.js';
import type { EarlyEnd } from '../run/event.js';
import type { LatencyBucket } from './latency.js';

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
  readonly totals: { readonly cases: number; readonly kept: number; readonly broken: number; readonly unsettled: number };
  readonly suites: readonly SuiteResult[];
  /** A row for each named case, and one for each property. */
  readonly cases: readonly CaseResult[];
  readonly findings: readonly Finding[];
  readonly notes: readonly string[];
  readonly coverage: readonly CoverageRow[];
  readonly answers: readonly AnswerCount[];
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
