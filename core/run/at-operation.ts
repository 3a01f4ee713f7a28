import type { CaseOutcome } from './event.js';

/** A broken case whose failure belongs to the operation rather than to a field of the request; any other as it is. */
export function atOperation(caseOutcome: CaseOutcome, title: string): CaseOutcome {
  if (caseOutcome.verdict.kind !== 'broken') return caseOutcome;
  const { at } = caseOutcome.case.operation;
  const whole = { constraint: { keyword: 'operation', at }, focus: at.pointer };
  const violation = { ...caseOutcome.verdict.violation, ...whole };
  return { ...caseOutcome, case: { ...caseOutcome.case, ...whole, title }, verdict: { kind: 'broken', violation } };
}

/** Any of the requests that were in flight, or none, may have brought the server down. */
export const IN_FLIGHT = 'one of the requests that were in flight when the server was lost';
