import { placed } from '../suite-for.js';
import { type RequestModel, constraintAt, isObjectBody } from '../../request/request-model.js';
import { headWith } from '../../request/plan/request-head.js';
import { ABSENT, type RequestPlan } from '../../request/plan/request-plan.js';
import type { CaseProposal } from '../case-proposal.js';
import { planOf } from '../field-case.js';

/** The plain bodies from which every other case differs in one thing. */
export function controls(model: RequestModel): readonly CaseProposal[] {
  const base = { suite: 'valid', input: { kind: 'control', form: 'plain' }, focus: model.shape.at.pointer } as const;
  const full =
    model.media.refused === undefined ? 'the body has every declared member' : 'the body has the members that the server accepts';
  return [
    {
      ...base,
      name: 'full',
      title: isObjectBody(model) ? full : 'the body is plain',
      constraint: constraintAt(model, [], 'type'),
      control: 'full',
      plan: planOf(model, model.full),
    },
    {
      ...base,
      name: 'required-only',
      title: 'the body has the required members only',
      constraint: constraintAt(model, [], 'required'),
      control: 'required-only',
      plan: planOf(model, model.minimal),
    },
    ...withoutBody(model),
  ];
}

/** Whether a body that is not marked at all may be left out is open in practice (core/contract/optional-body). */
function withoutBody({ operation, head }: RequestModel): readonly CaseProposal[] {
  const { body, at } = operation;
  if (body === undefined || body.required) return [];
  const plan: RequestPlan = { head: headWith(operation, head, 'content-type', undefined), body: ABSENT };
  return [
    {
      ...placed(operation, plan, 'plain-invalid'),
      name: 'no-body',
      title: 'there is no body',
      input: { kind: 'body', form: 'no-body' },
      constraint: { keyword: 'required', at: body.requiredAt },
      focus: at.pointer,
      plan,
    },
  ];
}
