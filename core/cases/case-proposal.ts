import { judgeWith } from '../judge/judge.js';
import { bodyTemplate } from '../request/wire/write-request.js';
import type { Operation } from '../contract/contract.js';
import type { Case } from './case.js';
import { writtenBody } from '../request/wire/written-body.js';

/** A request as proposed by a generator, with what is special about it. The judge decides what the contract expects. */
export interface CaseProposal extends Pick<Case, 'suite' | 'title' | 'input' | 'variant' | 'focus' | 'control' | 'plan'> {
  /** The id without the suite: `id/null`. */
  readonly name: string;
  /** A keyword that the case is about and that the body satisfies; the judge names a violated one. */
  readonly constraint: Case['constraint'];
}

/**
 * Turns a proposal into a case: the judge decides what the contract expects of its bytes.
 * @param template of the body, if it is known.
 */
export function makeCase(operation: Operation, { name, ...proposal }: CaseProposal, template = bodyTemplate(proposal)): Case {
  const expectation = judgeWith(operation, proposal.plan.head.facts, writtenBody(proposal.plan.body, template));
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
  return { ...testCase, title, plan, expectation: judgeWith(testCase.operation, plan.head.facts, writtenBody(plan.body)) };
}
