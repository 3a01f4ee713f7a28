import { judgeWith } from '../judge/judge.js';
import { bodyBytes } from '../request/write-request.js';
import type { Operation } from '../openapi/contract.js';
import type { Case } from './case.js';
import { asWritten } from '../request/template.js';

/** A request as proposed by a generator, with what is special about it. The judge decides what the contract expects. */
export interface CaseProposal extends Pick<Case, 'suite' | 'title' | 'kind' | 'variant' | 'focus' | 'control' | 'plan'> {
  /** The id without the suite: `id/null`. */
  readonly name: string;
  /** A keyword that the case is about and that the body satisfies; the judge names a violated one. */
  readonly constraint: Case['constraint'];
}

/** Turns a proposal into a case: the judge decides what the contract expects of its bytes. */
export function makeCase(operation: Operation, { name, ...proposal }: CaseProposal): Case {
  const expectation = judgePlan(operation, proposal);
  return {
    ...proposal,
    id: `${proposal.suite}/${operation.caseFolder}${name}`,
    operation,
    constraint: expectation.violations[0]?.assertion ?? proposal.constraint,
    expectation,
  };
}

/** The same case with another request, which the judge decides on anew. */
export function withPlan(testCase: Case, plan: Case['plan'], title: string): Case {
  return { ...testCase, title, plan, expectation: judgePlan(testCase.operation, { plan }) };
}

function judgePlan(operation: Operation, { plan }: Pick<Case, 'plan'>): Case['expectation'] {
  return judgeWith(operation, plan.head.facts, bodyBytes({ plan }, asWritten));
}
