import type { Operation } from '../../contract/contract.js';
import { headWith } from '../../request/plan/request-head.js';
import { ABSENT, type RequestPlan } from '../../request/plan/request-plan.js';
import type { CaseProposal } from '../case-proposal.js';
import { placed } from '../suite-for.js';

/**
 * The plain request with a Content-Type of multipart, without a boundary and without a body, where the operation takes none: frameworks parse
 * forms before they look for a handler.
 * @param plan of the plain request.
 */
export function strayMediaType(operation: Operation, plan: RequestPlan): readonly CaseProposal[] {
  if (operation.body !== undefined) return [];
  const stray: RequestPlan = { head: headWith(operation, plan.head, 'content-type', 'multipart/form-data'), body: ABSENT };
  return [
    {
      ...placed(operation, stray, 'plain-invalid'),
      name: 'stray-multipart',
      title: 'a body is declared as multipart, and there is none',
      input: { kind: 'media-type', form: 'multipart' },
      constraint: { keyword: 'operation', at: operation.at },
      focus: operation.at.pointer,
      plan: stray,
    },
  ];
}
