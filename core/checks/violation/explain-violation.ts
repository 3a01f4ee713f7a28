import type { Case } from '../../cases/case.js';
import { toCurl } from '../../http/curl/curl.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import type { ShownTransport } from '../../http/curl/shown-transport.js';
import { type Hide, describeActual } from './describe-actual.js';
import type { Violation } from './violation.js';

/** Upper bound on the excerpt of a response, in characters. */
const LONGEST = 500;

/**
 * Describes a violation in a few lines, for the message of a failed test, with secrets hidden.
 * @param shown how the server is reached.
 */
export function explainViolation(
  testCase: Case,
  { request, outcome }: Exchange,
  violation: Violation,
  hide: Hide,
  shown?: ShownTransport,
): string {
  const { expected, constraint } = violation;
  const response = outcome.kind === 'response' ? hide(new TextDecoder().decode(outcome.body)).slice(0, LONGEST) : '';
  const lines = [
    `${testCase.title}: expected ${expected}, got ${describeActual(violation, hide)}`,
    `because  ${testCase.expectation.because} (${constraint.at.file}:${constraint.at.line}, ${constraint.keyword})`,
    ...(response === '' ? [] : [`response ${response}`]),
    `request  ${toCurl(request, 'BODY_FILE', shown)}`,
  ];
  return hide(lines.join('\n'));
}
