import type { SuiteName } from '../cases/case.js';
import type { CoverageRow } from '../oracle/coverage.js';
import type { Finding } from '../oracle/finding.js';
import type { Profile } from '../oracle/policy.js';
import type { CampaignResult } from './campaign-result.js';
import type { EarlyEnd } from './event.js';

/** Everything there is to say of one run. Every report is drawn from it alone. */
export interface Run {
  readonly spec: { readonly title: string; readonly version: string; readonly sha256: string; readonly file: string };
  /** The base URL that was judged. */
  readonly target: string;
  readonly profile: Profile;
  readonly seed: number;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly verdict: 'kept' | 'broken' | 'undecided';
  /** Why the run ended before all its cases were sent, if it did. */
  readonly ended: EarlyEnd | undefined;
  readonly totals: { readonly cases: number; readonly kept: number; readonly broken: number; readonly unsettled: number };
  readonly suites: readonly SuiteResult[];
  readonly findings: readonly Finding[];
  readonly notes: readonly string[];
  readonly coverage: readonly CoverageRow[];
  readonly latency: Latency;
  /** Set where the run was a campaign of the fuzzer. */
  readonly campaign?: CampaignResult | undefined;
}

/** One suite in numbers. */
export interface SuiteResult {
  readonly name: SuiteName;
  readonly cases: number;
  readonly broken: number;
  readonly durationMs: number;
}

/** Percentiles of the time to an answer, in milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}
