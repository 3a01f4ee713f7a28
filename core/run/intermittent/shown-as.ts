import type { CheckId } from '../../policy/checks.js';
import type { CaseOutcome } from '../../events/run-event.js';
import type { Diagnosis } from './diagnose.js';
import type { PlainSender } from './plain-sender.js';
import { isInput } from '../../input/input.js';
import { textOfInput } from '../../input/input-text.js';

/**
 * The broken case that represents an intermittent fault: a plain request that failed, reported at the operation, or one of the
 * broken cases if no plain request failed again.
 */
export function shownAs(
  { input, title }: Diagnosis,
  sender: PlainSender,
  check: CheckId,
  members: readonly CaseOutcome[],
): CaseOutcome | undefined {
  const { plain, failures, passed } = sender;
  const failure = failures.get(check);
  const other = members.find(({ case: testCase }) => isInput(testCase.input, 'control', 'plain')) ?? members[0];
  const violation = failure?.violation ?? (other?.verdict.kind === 'broken' ? other.verdict.violation : undefined);
  const exchange = failure?.exchange ?? other?.exchange;
  // The response that stands beside a failure is one to the same request where there is one.
  const flaky = failure === undefined ? (other?.flaky ?? passed()) : passed();
  if (violation === undefined || exchange === undefined || flaky === undefined) return undefined;
  const { at } = plain.operation;
  const whole = { constraint: { keyword: 'operation', at }, focus: at.pointer } as const;
  const testCase = failure === undefined ? (other?.case ?? plain) : plain;
  return {
    case: { ...testCase, ...whole, id: `valid/${testCase.operation.caseFolder}${textOfInput(input)}`, suite: 'valid', input, title },
    exchange,
    verdict: { kind: 'broken', violation: { ...violation, ...whole, scope: 'request' } },
    flaky,
    steps: input.form === 'after-refusal' ? (failure?.steps ?? []) : [],
    origin: undefined,
  };
}
