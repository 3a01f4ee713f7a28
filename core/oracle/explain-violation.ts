import type { Case } from '../cases/case.js';
import { toCurl } from '../http/curl.js';
import type { Exchange } from '../http/exchange.js';
import type { Violation } from './violation.js';

/** Describes a violation in a few lines, for the message of a failed test. Secrets of the request appear as names. */
export function explainViolation(testCase: Case, { request, outcome }: Exchange, { expected, actual, constraint }: Violation): string {
  const response = outcome.kind === 'response' ? new TextDecoder().decode(outcome.body.subarray(0, 500)) : '';
  return [
    `${testCase.title}: expected ${expected}, got ${actual}`,
    `because  ${testCase.expectation.because} (${constraint.at.file}:${constraint.at.line}, ${constraint.keyword})`,
    ...(response === '' ? [] : [`response ${response}`]),
    `request  ${toCurl(request, 'BODY_FILE')}`,
  ].join('\n');
}
