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
import type { Check, Violation } from './violation.js';

/** What is to be said of an exchange. `unsettled`: the contract is silent, and the answer is within the policy. */
export type Verdict =
  | { readonly kind: 'kept' }
  | { readonly kind: 'unsettled' }
  | { readonly kind: 'broken'; readonly violation: Violation };

/** Every check of a single exchange, in order: transport, status, media type, JSON, schema, echo. */
const REGISTRY: readonly Check[] = [
  answerReceived,
  noServerError,
  validAccepted,
  invalidRefused,
  credentialsRequired,
  statusDocumented,
  mediaTypeDeclared,
  bodyIsJson,
  bodyMatchesSchema,
  storedAsSent,
];

/** Judges an exchange by the first check that it breaks, if any. Pure. */
export function verdictOf(own: Case, exchange: Exchange, profile: Profile): Verdict {
  const checked = { case: own, exchange, allowed: allowedAnswers(own.expectation, own.operation, profile) };
  for (const check of REGISTRY) {
    const violation = check(checked);
    if (violation !== undefined) return { kind: 'broken', violation };
  }
  return own.expectation.kind === 'silent' ? { kind: 'unsettled' } : { kind: 'kept' };
}
