import type { Case } from '../cases/case.js';
import type { Exchange } from '../http/exchange.js';
import { answerReceived } from './checks/answer-received.js';
import { bodyIsJson } from './checks/body-is-json.js';
import { bodyMatchesSchema } from './checks/body-matches-schema.js';
import { credentialsRequired } from './checks/credentials-required.js';
import { invalidRefused } from './checks/invalid-refused.js';
import { mediaTypeDeclared } from './checks/media-type-declared.js';
import { noServerError } from './checks/no-server-error.js';
import { statusDocumented } from './checks/status-documented.js';
import { storedAsSent } from './checks/stored-as-sent.js';
import { validAccepted } from './checks/valid-accepted.js';
import { allowedResponses } from './allowed.js';
import type { Rules } from './rules.js';
import { isKnownSound, keyOfRefusal, rememberSound } from './sound-answers.js';
import type { Check, Checked, Violation } from './violation.js';
import type { CheckId } from './check-ids.js';

/** What is to be said of an exchange. `tolerated`: the contract is silent, and the answer is within the policy. */
export type Verdict =
  | { readonly kind: 'kept' }
  | { readonly kind: 'tolerated' }
  | { readonly kind: 'broken'; readonly violation: Violation };

/** Every check of a single exchange, in order: transport and status; media type, JSON and schema of the answer; echo. */
const OF_STATUS: readonly Check[] = [answerReceived, noServerError, validAccepted, invalidRefused, credentialsRequired, statusDocumented];
const OF_RESPONSE: readonly Check[] = [mediaTypeDeclared, bodyIsJson, bodyMatchesSchema];
const OF_ECHO: readonly Check[] = [storedAsSent];

/** Judges an exchange by the first check that it breaks, if any, of those that the rules leave on. Pure. */
export function verdictOf(testCase: Case, exchange: Exchange, rules: Rules): Verdict {
  const checked = { case: testCase, exchange, allowed: allowedResponses(testCase.expectation, testCase.operation, rules) };
  const { outcome } = exchange;
  const isOpaque = checked.allowed.statusOnly === true && outcome.kind === 'response' && outcome.status >= 400;
  // What nobody looked at must not pass for sound another time.
  const key = outcome.kind === 'response' && !isOpaque ? keyOfRefusal(outcome) : undefined;
  const isSound = key !== undefined && isKnownSound(testCase.operation, key);
  const violation =
    first(OF_STATUS, checked, rules.off) ??
    (isSound || isOpaque ? undefined : first(OF_RESPONSE, checked, rules.off)) ??
    first(OF_ECHO, checked, rules.off);
  if (violation !== undefined) return { kind: 'broken', violation };
  // What passes because a check is off need not pass another time.
  if (key !== undefined && !isSound && rules.off.size === 0) rememberSound(testCase.operation, key);
  return testCase.expectation.kind === 'unspecified' ? TOLERATED : KEPT;
}

const KEPT: Verdict = { kind: 'kept' };
const TOLERATED: Verdict = { kind: 'tolerated' };

function first(checks: readonly Check[], checked: Checked, off: ReadonlySet<CheckId>): Violation | undefined {
  for (const check of checks) {
    const violation = check(checked);
    if (violation !== undefined && !off.has(violation.check)) return violation;
  }
  return undefined;
}
