import type { Constraint, Origin } from '../cases/case.js';
import type { BodyTemplate } from '../request/template.js';
import type { Exchange, Outcome } from '../http/exchange.js';
import type { ExpectationKind } from '../judge/situation.js';
import type { WireRequest } from '../request/wire-request.js';
import type { CheckId } from './check-ids.js';

/** Violations that have one cause, with the smallest request that shows it. */
export interface Finding {
  /** The same from run to run, whatever the seed, in verify and in fuzz: the check and a digest of what it is about. */
  readonly id: string;
  /**
   * The kinds of named cases that show it, sorted: a baseline knows the finding for these, and for no others. Empty where what was
   * sent does not matter, or chance decides which cases show it.
   */
  readonly inputs: readonly string[];
  readonly check: CheckId;
  readonly operation: string;
  readonly title: string;
  /** Where the answer is at fault whatever was sent, and the title tells of the answer: when it came, as a clause. */
  readonly example?: string | undefined;
  /** Why the request is valid or not, in a sentence. */
  readonly because: string;
  readonly constraint: Constraint;
  readonly expected: string;
  readonly actual: string;
  /** Secrets stand as names, here and in the answer. */
  readonly request: WireRequest;
  /** The request's body with its slots, for stores that refuse ids used before. */
  readonly template: BodyTemplate;
  /** What has to be sent first, where one request alone does not show the fault. */
  readonly before?: WireRequest | undefined;
  readonly outcome: Outcome;
  /** The other answer, where the failure did not show again. */
  readonly flaky: Exchange | undefined;
  /** Whether it stands in the baseline: then it does not break the gate. */
  readonly known?: true | undefined;
  /** How many cases showed it. */
  readonly seen: number;
  /** The kind of the case that is shown, by which a replay groups it again. */
  readonly input?: string | undefined;
  /** The case that the request belongs to. */
  readonly caseId: string;
  /** What else shows it: titles of up to five other cases. */
  readonly alsoShownBy: readonly string[];
  /** Suites that show it beside the kit's own cases. */
  readonly alsoFoundBy: readonly string[];
  readonly origin: Origin | undefined;
}

/** The first line of a finding: what kind of fault it is. */
export const TITLES: Readonly<Record<CheckId, string>> = {
  'answer-received': 'No response',
  'no-server-error': 'Server error',
  'valid-accepted': 'Valid request refused',
  'invalid-refused': 'Invalid request accepted',
  'credentials-required': 'Request without credentials accepted',
  'status-documented': 'Undocumented status',
  'media-type-declared': 'Wrong media type',
  'body-is-json': 'Response body is not JSON',
  'body-matches-schema': 'Response body breaks its schema',
  'stored-as-sent': 'Stored value differs from what was sent',
  'ids-told-apart': 'Two different ids taken for the same one',
};

/** The first line of a finding, by what the contract says of the request: rules can refuse what it is silent of. */
export function headingOf(check: CheckId, kind: ExpectationKind): string {
  return check === 'invalid-refused' && kind === 'unspecified' ? 'Request that the policy refuses accepted' : TITLES[check];
}
