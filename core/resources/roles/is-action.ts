import type { Operation } from '../../contract/contract.js';
import { isChanging } from '../../contract/is-changing.js';
import { innermostResource } from '../references/innermost-resource.js';
import { lastLiteralOf, literalsOf } from '../literals-of.js';
import type { Resource, ResourceModel } from '../resource.js';

/**
 * True for an operation that changes something about a thing that its path names, and neither creates one of a list, nor replaces, changes or deletes one as
 * a whole: `POST /orders/{id}/cancel`, and `POST /quotes/{id}/accept`, which creates an order.
 */
export function isAction(operation: Operation, { resources, references }: ResourceModel): boolean {
  return (
    isChanging(operation) &&
    references.some((one) => one.operation === operation.id && one.in === 'path') &&
    !resources.some(({ item, creators, replacers, changers, deleters }) => {
      const isPlain = literalsOf(operation).includes(lastLiteralOf({ path: item }));
      const whole = [...replacers, ...changers, ...deleters, ...(isPlain ? creators : [])];
      return whole.some((role) => role.operation === operation.id);
    })
  );
}

/** True for an action on a thing of a resource, or on what belongs to it and is no thing by itself. */
export function isActionOn(operation: Operation, resource: Resource, model: ResourceModel): boolean {
  return isAction(operation, model) && innermostResource(operation, model) === resource;
}
