import { memoize } from '../memoize.js';
import type { Operation } from '../openapi/contract.js';
import type { Case } from './case.js';
import { type Draft, toCase } from './draft.js';
import { groundOf } from './ground.js';
import { wrongBodies } from './invalid/wrong-members.js';
import { templateOf } from './template.js';

/** The plainest request that an operation takes: every member, realistic values, fresh ids, the accepted token. */
export const plainCase = memoize((operation: Operation): Case => toCase(operation, plainDraft(operation)));

/** The same request without credentials. */
export const bareCase = memoize((operation: Operation): Case =>
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
export const emptyCase = memoize((operation: Operation): Case =>
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
  const ground = groundOf(operation);
  const [draft] = ground === undefined ? [] : wrongBodies(ground);
  return draft && toCase(operation, draft);
}

function plainDraft(operation: Operation): Draft {
  const ground = groundOf(operation);
  return {
    suite: 'valid',
    name: 'full',
    title: 'the request is plain',
    kind: 'plain',
    constraint: { keyword: 'operation', at: operation.at },
    focus: operation.at.pointer,
    control: 'full',
    body: ground === undefined ? [] : templateOf(ground.full),
  };
}
