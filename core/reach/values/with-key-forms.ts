import type { KnownOperation, KnownParameter } from '../../knowledge/known-operation.js';
import type { ResourceModel } from '../../resources/resource.js';
import { type KnownValues, nameOf } from './known-values.js';

/**
 * The operation with a key that responses showed of each thing that its path names, for keys that name nothing and have its form.
 * @returns the operation itself if no key is a text.
 */
export function withKeyForms(
  operation: KnownOperation,
  { created, seen }: Pick<KnownValues, 'created' | 'seen'>,
  { references }: ResourceModel,
): KnownOperation {
  const parameters = operation.parameters.map((parameter): KnownParameter => {
    const reference = references.find(
      (one) => one.operation === operation.id && one.in === 'path' && parameter.in === 'path' && one.field[0] === parameter.name,
    );
    const key = reference && (created.get(nameOf(reference)) ?? seen.get(nameOf(reference)));
    return typeof key === 'string' ? { ...parameter, like: key } : parameter;
  });
  return parameters.every((parameter, i) => parameter === operation.parameters[i]) ? operation : { ...operation, parameters };
}
