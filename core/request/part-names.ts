import type { Operation } from '../contract/contract.js';
import { lastNameIn } from '../json/instance-path.js';
import { memoize } from '../memoize.js';
import { requestModelOf } from './request-model.js';

/** The names of the parameters of an operation and of the members of its body, at any depth. Pure. */
export const partNames = memoize((operation: Operation): ReadonlySet<string> => {
  const inBody = (requestModelOf(operation)?.fields ?? []).flatMap(({ path }) => {
    const name = lastNameIn(path);
    return name === undefined ? [] : [name];
  });
  return new Set([...operation.parameters.map(({ name }) => name), ...inBody]);
});
