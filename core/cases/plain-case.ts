import type { Operation } from '../spec/contract.js';
import type { Case } from './case.js';
import { toCase } from './draft.js';
import { groundOf } from './ground.js';
import { templateOf } from './template.js';

const made = new WeakMap<Operation, Case>();

/** The plainest request that an operation takes: every member, realistic values, fresh ids, the accepted token. */
export function plainCase(operation: Operation): Case {
  const known = made.get(operation);
  if (known !== undefined) return known;
  const ground = groundOf(operation);
  const plain = toCase(operation, {
    suite: 'valid',
    name: 'full',
    title: 'the request is plain',
    kind: 'plain',
    constraint: { keyword: 'operation', at: operation.at },
    focus: operation.at.pointer,
    control: 'full',
    body: ground === undefined ? [] : templateOf(ground.full),
  });
  made.set(operation, plain);
  return plain;
}
