import type { JsonValue } from '../../json/value.js';
import type { Operation, Parameter } from '../../contract/contract.js';

/** The operation with values of some of its parameters in its plain requests, which leave out optional ones otherwise. */
export function withValues(operation: Operation, values: ReadonlyMap<Parameter, JsonValue>): Operation {
  const parameters = operation.parameters.map((one) => {
    const known = values.get(one);
    return known === undefined ? one : { ...one, required: true, known };
  });
  return { ...operation, parameters };
}
