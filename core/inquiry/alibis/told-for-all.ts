import type { CaseOutcome } from '../../events/run-event.js';

/**
 * A request told for all that were in flight when the server was lost: any of them, or none, may have brought it down. The kind is the same
 * whichever is told, so that the id is, too.
 */
export function toldForAll(caseOutcome: CaseOutcome): CaseOutcome {
  const title = 'one of the requests that were in flight when the server was lost';
  return { ...caseOutcome, case: { ...caseOutcome.case, title, input: { kind: 'unlocated', form: 'in-flight' }, variant: undefined } };
}

/** The same of requests that have no constraint in common; what is not broken is told as it is. */
export function atOperation(caseOutcome: CaseOutcome): CaseOutcome {
  if (caseOutcome.verdict.kind !== 'broken') return caseOutcome;
  const told = toldForAll(caseOutcome);
  const { at } = told.case.operation;
  const whole = { constraint: { keyword: 'operation', at }, focus: at.pointer };
  const violation = { ...caseOutcome.verdict.violation, ...whole };
  return { ...told, case: { ...told.case, ...whole }, verdict: { kind: 'broken', violation } };
}
