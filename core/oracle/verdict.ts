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
import { type Profile, allowedAnswers } from './policy.js';
import { isKnownSound, keyOfRefusal, rememberSound } from './sound-answers.js';
import type { Check, Checked, Violation } from './violation.js';

/** What is to be said of an exchange. `unsettled`: the contract is silent, and the answer is within the policy. */
export type Verdict =
  | { readonly kind: 'kept' }
  | { readonly kind: 'unsettled' }
  | { readonly kind: 'broken'; readonly violation: Violation };

/** Every check of a single exchange, in order: transport and status; media type, JSON and schema of the answer; echo. */
const OF_STATUS: readonly Check[] = [answerReceived, noServerError, validAccepted, invalidRefused, credentialsRequired, statusDocumented];
const OF_ANSWER: readonly Check[] = [mediaTypeDeclared, bodyIsJson, bodyMatchesSchema];
const OF_ECHO: readonly Check[] = [storedAsSent];

/** Judges an exchange by the first check that it breaks, if any. Pure. */
export function verdictOf(own: Case, exchange: Exchange, profile: Profile): Verdict {
  const checked = { case: own, exchange, allowed: allowedAnswers(own.expectation, own.operation, profile) };
  const { outcome } = exchange;
  const key = outcome.kind === 'answer' ? keyOfRefusal(outcome) : undefined;
  const isSound = key !== undefined && isKnownSound(own.operation, key);
  const violation = first(OF_STATUS, checked) ?? (isSound ? undefined : first(OF_ANSWER, checked)) ?? first(OF_ECHO, checked);
  if (violation !== undefined) return { kind: 'broken', violation };
  if (key !== undefined && !isSound) rememberSound(own.operation, key);
  return own.expectation.kind === 'silent' ? UNSETTLED : KEPT;
}

const KEPT: Verdict = { kind: 'kept' };
const UNSETTLED: Verdict = { kind: 'unsettled' };

function first(checks: readonly Check[], checked: Checked): Violation | undefined {
  for (const check of checks) {
    const violation = check(checked);
    if (violation !== undefined) return violation;
  }
  return undefined;
}
