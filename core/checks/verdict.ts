import type { Case } from '../cases/case.js';
import type { Exchange, HttpResponse } from '../http/exchange/exchange.js';
import { SITUATIONS, type SituationId } from '../contract/situation.js';
import { memoize } from '../memoize.js';
import type { ResponseRule } from '../contract/contract.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import { allowIsSent } from './status/allow-is-sent.js';
import { answerReceived } from './status/answer-received.js';
import { bodyIsJson } from './content/body-is-json.js';
import { bodyMatchesSchema } from './content/body-matches-schema.js';
import { credentialsRequired } from './status/credentials-required.js';
import { headersMatchSchema } from './content/headers-match-schema.js';
import { invalidRefused } from './status/invalid-refused.js';
import { mediaTypeDeclared } from './content/media-type-declared.js';
import { noServerError } from './status/no-server-error.js';
import { statusDocumented } from './status/status-documented.js';
import { storedAsSent } from './stored/stored-as-sent.js';
import { validAccepted } from './status/valid-accepted.js';
import { allowedResponses, allowsAnything } from '../policy/allowed.js';
import { responseFor, unmetPreconditions } from '../contract/documented-statuses.js';
import { judgedHeaders } from './content/header-faults.js';
import type { Rules } from '../policy/judging-options.js';
import { asInKey, cacheSound, isKnownSound, keyOfRefusal } from './refusal-cache.js';
import type { PolicyReasonId, Tolerance } from '../policy/tolerance.js';
import type { Check, Checked, Violation } from './violation/violation.js';
import type { CheckId } from '../policy/checks.js';

/**
 * The judgement of an exchange. `tolerated`: the policy allows the response where the contract leaves the request open, or an alibi cleared
 * the failure; `by` says which.
 */
export type Verdict =
  | { readonly kind: 'kept' }
  | { readonly kind: 'tolerated'; readonly by: Tolerance }
  | { readonly kind: 'broken'; readonly violation: Violation };

/** A check of the content of a response: identical refusals are checked once. */
interface ContentCheck {
  readonly check: Check;
  /** The names of the headers that it reads beside the documented ones, in lower case; it does not see others of a refusal. */
  readonly reads: readonly string[];
}

/** Every check of a single exchange, in order: transport and status; media type, JSON, schema and headers of the response; echo. */
const OF_STATUS: readonly Check[] = [
  answerReceived,
  noServerError,
  validAccepted,
  invalidRefused,
  credentialsRequired,
  statusDocumented,
  allowIsSent,
];
const OF_CONTENT: readonly ContentCheck[] = [
  { check: mediaTypeDeclared, reads: ['content-type'] },
  { check: bodyIsJson, reads: [] },
  { check: bodyMatchesSchema, reads: [] },
  { check: headersMatchSchema, reads: [] },
];
const OF_RESPONSE = OF_CONTENT.map(({ check }) => check);
const READ = [...new Set(OF_CONTENT.flatMap(({ reads }) => reads))];
const readWith = memoize((rule: ResponseRule) => [...new Set([...READ, ...judgedHeaders(rule).map(({ name }) => name.toLowerCase())])]);
const OF_ECHO: readonly Check[] = [storedAsSent];

/** Judges an exchange by the first enabled check that it breaks, if any. Pure. */
export function verdictOf(testCase: Case, exchange: Exchange, rules: Rules): Verdict {
  const checked = { case: testCase, exchange, allowed: allowedResponses(testCase.expectation, testCase.operation, rules) };
  const { outcome } = exchange;
  const { statusOnly, isElsewhere } = checked.allowed;
  const isOpaque = isElsewhere === true || (statusOnly === true && outcome.kind === 'response' && outcome.status >= 400);
  // A response that was not inspected must not be cached as correct.
  const read = outcome.kind === 'response' ? readOf(testCase.operation, outcome) : READ;
  const key = outcome.kind === 'response' && !isOpaque ? keyOfRefusal(outcome, read) : undefined;
  const isSound = key !== undefined && !rules.isSwitched && isKnownSound(testCase.operation, key);
  const violation =
    first(OF_STATUS, checked, rules.off) ??
    (isSound || isOpaque ? undefined : first(OF_RESPONSE, key === undefined ? checked : inKey(checked, read), rules.off)) ??
    first(OF_ECHO, checked, rules.off);
  if (violation !== undefined) return { kind: 'broken', violation };
  // Runs share the cache: what passes with other checks than by default is not in it.
  if (key !== undefined && !isSound && !rules.isSwitched) cacheSound(testCase.operation, key);
  const { kind } = testCase.expectation;
  // Only a documented outage passes the checks with such a status.
  const expected = outcome.kind === 'response' ? expectedRefusal(testCase.operation, outcome.status) : undefined;
  if (expected !== undefined) return toleratedBy(expected);
  if (allowsAnything(checked.allowed))
    return toleratedBy(testCase.operation.responses.length === 0 ? 'responses-not-documented' : openRow(testCase));
  if (kind === 'unspecified') return toleratedBy(openRow(testCase));
  return kind === 'accept' && checked.allowed.mayRound === true ? toleratedBy('unsafe-integer') : KEPT;
}

/** The reason why a status was to be expected, whatever the request says. */
function expectedRefusal(operation: KnownOperation, status: number): PolicyReasonId | undefined {
  if (status >= 500) return 'documented-outage';
  if (status === operation.refusedWith) return 'plain-request-refused';
  return unmetPreconditions(operation).includes(status) ? 'precondition-unmet' : undefined;
}

/** The row of the policy that leaves a request open: the first of several. */
function openRow({ expectation: { situations } }: Case): SituationId {
  return (situations.find(({ id }) => SITUATIONS[id] === 'unspecified') ?? situations[0])?.id ?? 'unjudged';
}

const KEPT: Verdict = { kind: 'kept' };
/** Cached: campaigns tolerate thousands of cases a second. */
const toleratedVerdicts = new Map<string, Verdict>();

function toleratedBy(id: SituationId | PolicyReasonId): Verdict {
  const known = toleratedVerdicts.get(id);
  if (known !== undefined) return known;
  const verdict: Verdict = { kind: 'tolerated', by: { kind: 'policy', id } };
  toleratedVerdicts.set(id, verdict);
  return verdict;
}

/** The headers of a response that checks of its content read. */
function readOf(operation: KnownOperation, { status }: HttpResponse): readonly string[] {
  const rule = responseFor(operation, status);
  return rule === undefined || rule.headers.length === 0 ? READ : readWith(rule);
}

function inKey(checked: Checked, read: readonly string[]): Checked {
  const { outcome } = checked.exchange;
  return outcome.kind === 'response' ? { ...checked, exchange: asInKey(checked.exchange, outcome, read) } : checked;
}

function first(checks: readonly Check[], checked: Checked, off: ReadonlySet<CheckId>): Violation | undefined {
  for (const check of checks) {
    const violation = check(checked);
    if (violation !== undefined && !off.has(violation.check)) return violation;
  }
  return undefined;
}
