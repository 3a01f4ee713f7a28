import type { KnownOperation } from '../../knowledge/known-operation.js';
import { innermostResource } from '../../resources/references/innermost-resource.js';
import { formatOf } from '../../resources/keys/fits.js';
import type { ResourceModel } from '../../resources/resource.js';
import type { Report } from './sequence.js';

/** The operations that show what there is on one day, and are about no thing: `GET /days/{day}/summary`. Pure. */
export function reportsAmong(operations: readonly KnownOperation[], model: ResourceModel): readonly Report[] {
  const lists = new Set(model.resources.flatMap((one) => one.lists.map(({ operation }) => operation)));
  return operations.flatMap((operation): readonly Report[] => {
    if (operation.method !== 'GET' || lists.has(operation.id) || innermostResource(operation, model) !== undefined) return [];
    const needed = operation.parameters.filter((one) => one.in === 'path' || (one.in === 'query' && one.required));
    const [day, another] = needed;
    return day !== undefined && another === undefined && formatOf(day.schema) === 'date' ? [{ operation, day }] : [];
  });
}
