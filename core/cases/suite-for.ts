import type { Operation } from '../contract/contract.js';
import type { RequestPlan } from '../request/plan/request-plan.js';
import type { Control, SuiteName } from './case.js';
import type { CaseProposal } from './case-proposal.js';
import { expectedKind } from './is-plain-enough.js';

/**
 * The suite and the control of a case that may be valid, invalid or neither.
 * @param invalid the control of an invalid one.
 */
export function placed(operation: Operation, plan: RequestPlan, invalid: Control): Pick<CaseProposal, 'suite' | 'control'> {
  const suite = SUITE_OF[expectedKind(operation, plan)];
  return { suite, control: suite === 'invalid' ? invalid : 'full' };
}

const SUITE_OF = {
  accept: 'valid',
  invalid: 'invalid',
  unspecified: 'unspecified',
  unauthorized: 'credentials',
} as const satisfies Readonly<Record<string, SuiteName>>;
