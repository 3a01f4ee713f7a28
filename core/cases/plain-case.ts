import { remembered } from '../remembered.js';
import type { Operation } from '../spec/contract.js';
import type { Case } from './case.js';
import { toCase } from './draft.js';
import { groundOf } from './ground.js';
import { templateOf } from './template.js';

/** The plainest request that an operation takes: every member, realistic values, fresh ids, the accepted token. */
export const plainCase = remembered((operation: Operation): Case => {
  const ground = groundOf(operation);
  return toCase(operation, {
    suite: 'valid',
    name: 'full',
    title: 'the request is plain',
    kind: 'plain',
    constraint: { keyword: 'operation', at: operation.at },
    focus: operation.at.pointer,
    control: 'full',
    body: ground === undefined ? [] : templateOf(ground.full),
  });
});
