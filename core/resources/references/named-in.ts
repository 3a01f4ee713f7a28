import type { Operation } from '../../contract/contract.js';
import type { Reference } from '../resource.js';

/** The item paths of the resources that an operation names in a part of its requests. */
export function namedIn(references: readonly Reference[], { id }: Pick<Operation, 'id'>, location: Reference['in']): ReadonlySet<string> {
  return new Set(references.filter((one) => one.operation === id && one.in === location).map(({ resource }) => resource));
}
