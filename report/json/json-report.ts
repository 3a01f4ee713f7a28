import type { Origin } from '../../core/cases/case.js';
import type { NoResponse } from '../../core/http/exchange/exchange.js';
import type { Header } from '../../core/codecs/headers.js';
import type { CoverageRow } from '../../core/checks/coverage.js';
import type { CheckId } from '../../core/policy/checks.js';
import type { Run } from '../../core/results/runs/run.js';

/** The JSON report, version 3, as documented in docs/json-report.md. */
export interface JsonReport extends Pick<Run, 'target' | 'profile' | 'seed' | 'startedAt' | 'durationMs' | 'verdict' | 'ended'> {
  /** Version 2 has no `steps`, and `before` instead, without its response. */
  readonly version: 2 | 3;
  readonly kit: string;
  readonly spec: { readonly title: string; readonly version: string; readonly sha256: string };
  /** Absent if commands have nothing to say of connections, and in reports of older builds. */
  readonly transport?: NonNullable<Run['transport']>;
  readonly changes?: NonNullable<Run['changes']>;
  readonly totals: Run['totals'];
  /** Absent in reports of older builds. */
  readonly tolerated?: Run['tolerated'];
  /** Absent in reports of older builds. */
  readonly causeRules?: Run['causeRules'];
  /** Absent if no rule over several requests was asked, and in reports of older builds. */
  readonly rulesAsked?: NonNullable<Run['rulesAsked']>;
  readonly suites: Run['suites'];
  readonly cases: Run['cases'];
  readonly findings: readonly ReportedFinding[];
  /** Absent in reports of older builds. */
  readonly operations?: Run['operations'];
  readonly notes: readonly string[];
  readonly coverage: readonly ReportedCoverage[];
  readonly responses: Run['responses'];
  readonly latency: Run['latency'];
  readonly campaign?: NonNullable<Run['campaign']>;
  readonly baseline?: NonNullable<Run['baseline']>;
}

/** A constraint, and how often it was probed. */
export interface ReportedCoverage extends Pick<CoverageRow, 'keyword' | 'side' | 'accept' | 'invalid'> {
  readonly pointer: string;
  readonly file: string;
  readonly line: number;
}

/** A finding of a report. */
export interface ReportedFinding {
  readonly id: string;
  readonly inputs: readonly string[];
  readonly check: CheckId;
  readonly operation: string;
  /** Absent in reports of older builds: then `operation` is the only one. */
  readonly operations?: readonly string[];
  readonly title: string;
  readonly example?: string;
  readonly because: string;
  readonly constraint: { readonly keyword: string; readonly pointer: string; readonly file: string; readonly line: number };
  readonly expected: string;
  readonly actual: string;
  /** Absent in reports of version 2. */
  readonly steps?: readonly ReportedStep[];
  /** A request of a report of version 2 that has to be sent first. */
  readonly before?: ReportedRequest;
  readonly request: ReportedRequest;
  readonly response: ReportedResponse;
  readonly otherResponse?: ReportedResponse;
  readonly known?: true;
  readonly seen: number;
  readonly case: string;
  readonly alsoShownBy: readonly string[];
  readonly alsoFoundBy: readonly string[];
  readonly origin?: Origin;
  /** All causes, of which the finding shows the first; only where several are listed as one. */
  readonly causes?: readonly ReportedFinding[];
}

/** A request that has to be sent before that of the finding, with its response. */
export interface ReportedStep {
  readonly operation: string;
  readonly request: ReportedRequest;
  readonly response: ReportedResponse;
  /** Which value of the response later requests name, and the shell variable for it. */
  readonly binds?: { readonly name: string; readonly from: string };
}

/** A body as text if it is UTF-8, otherwise in Base64. */
interface ReportedBody {
  readonly body?: string;
  readonly bodyBase64?: string;
}

/** A request of a report. */
export interface ReportedRequest extends ReportedBody {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly Header[];
  readonly chunked?: boolean;
}

/** A response in a report, or the failure mode if there is none. */
export type ReportedResponse =
  | ({ readonly status: number; readonly headers: readonly Header[] } & ReportedBody)
  | { readonly failure: NoResponse['kind']; readonly detail: string };
