import type { Origin } from '../cases/case.js';
import type { Constraint } from '../contract/constraint.js';
import type { BodyTemplate } from '../request/slots/template.js';
import type { Exchange, Outcome } from '../http/exchange/exchange.js';
import type { Step } from '../http/exchange/step.js';
import type { ExpectationKind } from '../contract/situation.js';
import type { WireRequest } from '../request/wire/wire-request.js';
import type { Creation } from '../resources/creation.js';
import { CHECK_TABLE, type CheckId } from '../policy/checks.js';

/** Violations with one cause, and the minimal request that reproduces it. */
export interface Finding {
  /**
   * Stable across runs and seeds, in verify and in fuzz: the check and a digest of its cause. It does not depend on the
   * operation if operations share the cause.
   */
  readonly id: string;
  /** For a fault of credentials in some operations: the id that it has where every operation shows it. */
  readonly partOf?: string | undefined;
  /**
   * The texts of the inputs of the named cases that show it, sorted: a baseline covers the finding for these only. Empty if the input does not
   * matter, or if it is random which cases show it.
   */
  readonly inputs: readonly string[];
  readonly check: CheckId;
  /** The operation of its request. */
  readonly operation: string;
  /** Every operation that shows it: that of its request first, then the others in the order of the document. */
  readonly operations: readonly string[];
  readonly title: string;
  /** For a fault that does not depend on the request, so that the title describes the response: when it occurred, as a clause. */
  readonly example?: string | undefined;
  /** Why the request is valid or not, in a sentence. */
  readonly because: string;
  readonly constraint: Constraint;
  readonly expected: string;
  readonly actual: string;
  /** Secrets appear as names, here and in the response. */
  readonly request: WireRequest;
  /** The request's body with its slots, for stores that refuse used ids. */
  readonly template: BodyTemplate;
  /** The requests to send first, in order. Empty if one request alone reproduces the fault. */
  readonly steps: readonly Step[];
  /** The things that the run had created and the request names, what contains others before them. Absent if there are none. */
  readonly created?: readonly Creation[];
  readonly outcome: Outcome;
  /** The other response, if the failure did not repeat. */
  readonly flaky: Exchange | undefined;
  /** True if the run ended before it was looked into: it may need what came before it. */
  readonly cut?: true | undefined;
  /** True if it is in the baseline: then it does not break the gate. */
  readonly known?: true | undefined;
  /** Number of cases that showed it. */
  readonly seen: number;
  /** The text of the input of the reported case, by which a replay groups it again. */
  readonly input?: string | undefined;
  /** The case that the request belongs to. */
  readonly caseId: string;
  /** Titles of up to five other cases that show it. */
  readonly alsoShownBy: readonly string[];
  /** Suites besides the kit's own cases that show it. */
  readonly alsoFoundBy: readonly string[];
  readonly origin: Origin | undefined;
  /** A request for each other cause that it gathers: all of them have to be kept until it is fixed. Absent if there are none. */
  readonly others?: readonly ShownCause[];
}

/** The request that shows a cause, with what a replay needs to judge it again. */
export type ShownCause = Pick<
  Finding,
  'operation' | 'title' | 'constraint' | 'request' | 'template' | 'created' | 'outcome' | 'input' | 'caseId'
>;

/** The first line of a finding; an unspecified request can be refused only by the policy. */
export function headingOf(check: CheckId, kind: ExpectationKind): string {
  return check === 'invalid-refused' && kind === 'unspecified' ? 'Request that the policy refuses accepted' : CHECK_TABLE[check].title;
}
