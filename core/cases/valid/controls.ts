import type { RequestBody } from '../../spec/contract.js';
import { type Draft, jsonDraft } from '../draft.js';
import { type RequestModel, constraintAt, isObjectBody } from '../../request/request-model.js';

/** The plain bodies that every other case differs from in one thing. */
export function controls(model: RequestModel): readonly Draft[] {
  const root = { constraint: constraintAt(model, [], 'type'), focus: model.shape.at.pointer };
  const { body } = model.operation;
  return [
    jsonDraft(model.full, {
      suite: 'valid',
      name: 'full',
      title: isObjectBody(model) ? 'the body has every declared member' : 'the body is plain',
      kind: 'plain',
      control: 'full',
      ...root,
    }),
    jsonDraft(model.minimal, {
      suite: 'valid',
      name: 'required-only',
      title: 'the body has the required members only',
      kind: 'plain',
      control: 'required-only',
      ...root,
      constraint: constraintAt(model, [], 'required'),
    }),
    ...(body === undefined || body.required ? [] : [without(model, body)]),
  ];
}

/** A body that is not required may be left out (OpenAPI 3.1 section 4.8.13). */
function without(model: RequestModel, { requiredAt }: RequestBody): Draft {
  return {
    suite: 'valid',
    name: 'no-body',
    title: 'there is no body',
    kind: 'no-body',
    constraint: { keyword: 'required', at: requiredAt },
    focus: model.operation.at.pointer,
    control: 'full',
    body: [],
    contentType: undefined,
  };
}
