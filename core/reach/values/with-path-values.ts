import type { JsonValue } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';

/** The operation with some values of the parameters of its path, by name; the others stay as they are. */
export function withPathValues(operation: KnownOperation, values: ReadonlyMap<string, JsonValue>): KnownOperation {
  const parameters = operation.parameters.map((parameter) => {
    const known = parameter.in === 'path' ? values.get(parameter.name) : undefined;
    return known === undefined ? parameter : { ...parameter, known };
  });
  return { ...operation, parameters };
}
