import { remembered } from '../remembered.js';
import type { Operation } from '../spec/contract.js';
import type { Case } from './case.js';
import { type Draft, toCase } from './draft.js';
import { requestModelOf } from '../request/request-model.js';
import { wrongBodies } from './invalid/wrong-members.js';
import { templateOf } from './template.js';

/** The plainest request that an operation takes: every member, realistic values, fresh ids, the accepted token. */
export const plainCase = remembered((operation: Operation): Case => toCase(operation, plainDraft(operation)));

/** The same request without credentials. */
export const bareCase = remembered((operation: Operation): Case =>
  toCase(operation, {
    ...plainDraft(operation),
    suite: 'credentials',
    name: 'bare',
    title: 'no credentials are sent',
    kind: 'credentials-none',
    authorization: undefined,
  }),
);

/** A request without credentials and without a body, which can hardly do any harm. */
export const emptyCase = remembered((operation: Operation): Case =>
  toCase(operation, {
    ...plainDraft(operation),
    suite: 'credentials',
    name: 'empty',
    title: 'nothing is sent but the method and the path',
    kind: 'credentials-none-empty',
    body: [],
    authorization: undefined,
    contentType: undefined,
  }),
);

/** The plain invalid request; undefined where the operation takes no body. */
export function plainInvalidCase(operation: Operation): Case | undefined {
  const model = requestModelOf(operation);
  const [draft] = model === undefined ? [] : wrongBodies(model);
  return draft && toCase(operation, draft);
}

function plainDraft(operation: Operation): Draft {
  const model = requestModelOf(operation);
  return {
    suite: 'valid',
    name: 'full',
    title: 'the request is plain',
    kind: 'plain',
    constraint: { keyword: 'operation', at: operation.at },
    focus: operation.at.pointer,
    control: 'full',
    body: model === undefined ? [] : templateOf(model.full),
  };
}
