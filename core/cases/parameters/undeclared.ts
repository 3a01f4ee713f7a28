import { type Operation } from '../../contract/contract.js';
import { headWith, makeHead } from '../../request/plan/request-head.js';
import type { RequestHead } from '../../request/plan/request-head.js';
import type { CaseProposal } from '../case-proposal.js';
import { placed } from '../suite-for.js';
import type { RequestPlan } from '../../request/plan/request-plan.js';
import { withPairs } from './set-parameter.js';
import type { FormOf } from '../../input/input.js';

/** Parameters that the document does not declare, and a long target. */
export function undeclared(operation: Operation, plan: RequestPlan): readonly CaseProposal[] {
  const { head } = plan;
  const { target, headers } = head;
  const cookie = headers.find(([name]) => name === 'cookie')?.[1];
  const heads: readonly (readonly [id: FormOf<'undeclared'>, title: string, head: RequestHead])[] = [
    [
      'query',
      'there is an undeclared query parameter',
      makeHead(operation, { ...head, target: withPairs(target, [['undeclared-parameter', '1']]) }),
    ],
    ['header', 'there is an undeclared header', headWith(operation, head, 'x-undeclared-parameter', '1')],
    [
      'cookie',
      'there is an undeclared cookie',
      headWith(operation, head, 'cookie', [...(cookie === undefined ? [] : [cookie]), 'undeclared-parameter=1'].join('; ')),
    ],
    [
      'long-target',
      'the target has over 8 KB',
      makeHead(operation, { ...head, target: withPairs(target, [['undeclared-parameter', 'a'.repeat(LONG)]]) }),
    ],
  ];
  return heads.map(([id, title, other]) => ({
    ...placed(operation, { ...plan, head: other }, 'invalid-parameters'),
    name: `undeclared/${id}`,
    title,
    input: { kind: 'undeclared', form: id },
    constraint: { keyword: 'parameters', at: operation.at },
    focus: operation.at.pointer,
    plan: { ...plan, head: other },
  }));
}

/** Length in characters, over the 8,000 bytes that every server takes (RFC 9110 section 4.1). */
const LONG = 8192;
