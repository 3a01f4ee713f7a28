import type { CheckId } from '../../core/policy/checks.js';

/**
 * The fault codes of Web Fuzzing Commons (its fault_categories.json): 100 server error, 101 response against its schema, 102 success on invalid
 * input, 103 what was deleted is there, 104 a failed creation has effects, 203 mass assignment, 206 what should be protected can be used. Those from 900 on
 * are free for tools; the context of a fault has the check.
 */
const OTHER = 900;

const CODES: Readonly<Partial<Record<CheckId, number>>> = {
  'answer-received': 100,
  'no-server-error': 100,
  'status-documented': 101,
  'media-type-declared': 101,
  'body-is-json': 101,
  'body-matches-schema': 101,
  'headers-match-schema': 101,
  'allow-is-sent': 101,
  'invalid-refused': 102,
  'told-order-is-kept': 102,
  'deleted-is-gone': 103,
  'refused-changes-nothing': 104,
  'read-only-is-kept': 203,
  'credentials-required': 206,
  'others-kept-out': 206,
  'forbidden-is-refused': 206,
};

/** The fault code of a check. */
export function faultCode(check: CheckId): number {
  return CODES[check] ?? OTHER;
}
