import type { Case, Origin, SuiteName } from '../cases/case.js';
import type { Exchange } from '../http/exchange/exchange.js';
import type { Operation } from '../contract/contract.js';
import type { Finding } from '../causes/finding.js';
import type { Profile } from '../policy/policy.js';
import type { CheckId } from '../policy/checks.js';
import type { Verdict } from '../checks/verdict.js';
import type { Violation } from '../checks/violation/violation.js';
import type { Reach } from '../knowledge/reach.js';
import type { ShownTransport } from '../http/curl/shown-transport.js';
import type { Step } from '../http/exchange/step.js';

/** A case with its verdict. */
export interface CaseOutcome {
  readonly case: Case;
  readonly exchange: Exchange;
  readonly verdict: Verdict;
  /** The other response, if the failure did not repeat. */
  readonly flaky: Exchange | undefined;
  /** The requests that led to it, in order. Absent if one request alone shows the failure. */
  readonly steps?: readonly Step[];
  /** The requests before it in its sequence, if it was seen in one: its steps, if it does not show alone. */
  readonly trail?: readonly Step[];
  /** For random cases: the origin, to draw the same case again. */
  readonly origin: Origin | undefined;
  /** An earlier broken case with the same cause: this one is only counted with it. */
  readonly like?: CaseOutcome | undefined;
  /** Named cases that fail for the same reason, sent to identify the cause of a random one; they are not counted. */
  readonly alike?: readonly CaseOutcome[];
  /** The request as it was sent first, where a smaller one shows the failure. */
  readonly asSent?: CaseOutcome;
  /** True if the run ended before the request was minimised. */
  readonly cut?: true;
}

/** A rule over several requests, and whether the responses said anything about it. */
export interface AskedRule {
  readonly check: CheckId;
  /** The id of the operation. */
  readonly operation: string;
  /** The things that it is about, for people: `recipes`. Absent in a report of an older build. */
  readonly things?: string;
  /** Why it was not judged, as a clause; absent if it was. */
  readonly because?: string;
}

/** The random cases that are drawn for one property, or by one strategy. */
export interface CaseGroup {
  readonly id: string;
  readonly title: string;
}

/** The plan of a campaign. */
export interface CampaignPlan {
  readonly concurrency: number;
  readonly shard: { readonly index: number; readonly count: number };
  /** The mix of inputs, and the weight of each. */
  readonly strategies: readonly { readonly id: string; readonly title: string; readonly weight: number }[];
}

/** The events of the engine; terminals and reports only consume them. */
export type RunEvent =
  /** @property groups for a suite of random cases: what they are drawn for. */
  | { readonly type: 'suite-started'; readonly suite: SuiteName; readonly cases: number; readonly groups?: readonly CaseGroup[] }
  /** A plain request was sent to an operation, or it was decided to send none. */
  | { readonly type: 'operation-tried'; readonly operation: Operation; readonly reach: Reach }
  /** Operations that were refused are tried with other requests: so many were reached, and so many are left. */
  | { readonly type: 'reaching'; readonly reached: number; readonly left: number }
  /** The plain requests were sent: so many cases follow, about, which take so long at their speed, in milliseconds. */
  | { readonly type: 'cases-expected'; readonly cases: number; readonly ms: number }
  | { readonly type: 'case-judged'; readonly caseOutcome: CaseOutcome }
  /** Broken cases of one cause that did not break again, asked alone: they are no finding. */
  | { readonly type: 'withdrawn'; readonly members: readonly CaseOutcome[] }
  /** A rule over several requests was asked about an operation. */
  | { readonly type: 'rule-asked'; readonly rule: AskedRule }
  | { readonly type: 'suite-finished'; readonly suite: SuiteName; readonly durationMs: number }
  /** The number of cases that did not fit in the time, or operations whose cases were not even made. */
  | { readonly type: 'did-not-fit'; readonly suite: SuiteName; readonly cases: number }
  | { readonly type: 'operations-did-not-fit'; readonly operations: readonly Operation[] }
  /** A kept connection was closed during a request, which was sent again on a new one (RFC 9112 section 9.3.1). */
  | { readonly type: 'resent' }
  /** The server asked to wait, in milliseconds (RFC 6585 section 4). */
  | { readonly type: 'waited'; readonly ms: number }
  /** A campaign starts, which has so many milliseconds for its cases if there is a limit. */
  | { readonly type: 'campaign-started'; readonly plan: CampaignPlan; readonly timeMs?: number | undefined }
  /** The cause of a failure that occurred twice is searched for; until that ends, its case is not judged. */
  | { readonly type: 'diagnosis-started'; readonly caseOutcome: CaseOutcome }
  | { readonly type: 'diagnosis-ended'; readonly caseOutcome: CaseOutcome }
  /** Failures that could not be sent again before the run ended, and are not reported. */
  | { readonly type: 'unconfirmed'; readonly failures: readonly UnconfirmedFailure[] }
  /** The findings so far, whenever they may have changed; later cases can join them, and minimise them.
   * @property diagnosed those without failures whose cause is still searched for. */
  | {
      readonly type: 'findings';
      readonly findings: readonly Finding[];
      readonly diagnosed: readonly Finding[];
      readonly target: string;
      readonly transport?: ShownTransport | undefined;
      readonly profile: Profile;
    }
  /**
   * @property operation the id of the one that the text is about, which the text then does not name.
   * @property subject what of it, such as a member: notes with the same text become one that names all subjects.
   */
  | { readonly type: 'note'; readonly text: string; readonly operation?: string; readonly subject?: string };

/** A broken case as a failure that was seen once; none if it is not broken. */
export function unconfirmedOf({ case: testCase, exchange, verdict }: CaseOutcome): readonly UnconfirmedFailure[] {
  return verdict.kind === 'broken' ? [{ case: testCase, exchange, violation: verdict.violation }] : [];
}

/** A failure that was seen once. */
export interface UnconfirmedFailure {
  readonly case: Case;
  readonly exchange: Exchange;
  readonly violation: Violation;
}

/** Why a run ended before all its cases were sent. */
export type EarlyEnd =
  | { readonly kind: 'lost'; readonly why: string }
  /**
   * @property request the request whose response decided nothing, as a curl command.
   * @property cause set if the server does not know the path of the request.
   */
  | { readonly kind: 'undecided'; readonly why: string; readonly hint: string; readonly request?: string; readonly cause?: 'unknown-path' }
  /** As many findings as were asked for. */
  | { readonly kind: 'limit'; readonly why: string }
  /** The time limit of a campaign passed while failures were diagnosed. */
  | { readonly kind: 'time-up'; readonly why: string }
  | { readonly kind: 'interrupted' };
