import type { RequestBody } from '../../openapi/contract.js';
import { type Draft, jsonDraft } from '../draft.js';
import { type Ground, constraintAt, isObjectBody } from '../ground.js';

/** The plain bodies that every other case differs from in one thing. */
export function controls(ground: Ground): readonly Draft[] {
  const root = { constraint: constraintAt(ground, [], 'type'), focus: ground.shape.at.pointer };
  const { body } = ground.operation;
  return [
    jsonDraft(ground.full, {
      suite: 'valid',
      name: 'full',
      title: isObjectBody(ground) ? 'the body has every declared member' : 'the body is plain',
      kind: 'plain',
      control: 'full',
      ...root,
    }),
    jsonDraft(ground.requiredOnly, {
      suite: 'valid',
      name: 'required-only',
      title: 'the body has the required members only',
      kind: 'plain',
      control: 'required-only',
      ...root,
      constraint: constraintAt(ground, [], 'required'),
    }),
    ...(body === undefined || body.required ? [] : [without(ground, body)]),
  ];
}

/** A body that is not required may be left out (OpenAPI 3.1 section 4.8.13). */
function without(ground: Ground, { requiredAt }: RequestBody): Draft {
  return {
    suite: 'valid',
    name: 'no-body',
    title: 'there is no body',
    kind: 'no-body',
    constraint: { keyword: 'required', at: requiredAt },
    focus: ground.operation.at.pointer,
    control: 'full',
    body: [],
    contentType: undefined,
  };
}
