import type { Operation } from '../contract/contract.js';
import { memoize } from '../memoize.js';
import { requestModelOf } from './request-model.js';

/** The names of the parameters of an operation and of the members of its body, at any depth. Pure. */
export const partNames = memoize((operation: Operation): ReadonlySet<string> => {
  const inBody = (requestModelOf(operation)?.fields ?? []).flatMap(({ path }) => {
    const name = path.findLast((step) => typeof step === 'string');
    return name === undefined ? [] : [String(name)];
  });
  return new Set([...operation.parameters.map(({ name }) => name), ...inBody]);
});
