import { judgeWith } from '../judge/judge.js';
import { bodyBytes } from '../request/write-request.js';
import type { Operation } from '../openapi/contract.js';
import type { Case } from './case.js';
import { asWritten } from '../request/template.js';

/** What a generator proposes: a request, and what is special about it. What the contract expects of it is the judge's to say. */
export interface CaseProposal extends Pick<Case, 'suite' | 'title' | 'kind' | 'variant' | 'focus' | 'control' | 'plan'> {
  /** The id without the suite: `id/null`. */
  readonly name: string;
  /** Where the case is about a keyword that the body keeps; one that it breaks is named by the judge. */
  readonly constraint: Case['constraint'];
}

/** Makes a case of a proposal: the judge says what the contract expects of its bytes. */
export function makeCase(operation: Operation, { name, ...proposal }: CaseProposal): Case {
  const expectation = judgeWith(operation, proposal.plan.head.facts, bodyBytes(proposal, asWritten));
  return {
    ...proposal,
    id: `${proposal.suite}/${operation.caseFolder}${name}`,
    operation,
    constraint: expectation.violations[0]?.assertion ?? proposal.constraint,
    expectation,
  };
}
