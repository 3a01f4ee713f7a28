import type { Operation } from '../../contract/contract.js';
import { namedIn } from './named-in.js';
import type { Resource, ResourceModel } from '../resource.js';

/** The resource of the innermost thing that the path of an operation names: of what is read, changed or deleted, or of what that belongs to. */
export function innermostResource(operation: Pick<Operation, 'id'>, { references, resources }: ResourceModel): Resource | undefined {
  const named = namedIn(references, operation, 'path');
  return resources.filter(({ item }) => named.has(item)).toSorted((a, b) => b.item.length - a.item.length)[0];
}
