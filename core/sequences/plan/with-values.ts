import type { JsonValue } from '../../json/value.js';
import type { Operation, Parameter } from '../../contract/contract.js';

/** The operation with values of some of its parameters in its plain requests, which leave out optional ones otherwise. */
export function withValues(operation: Operation, values: ReadonlyMap<Parameter, JsonValue>): Operation {
  // What a parameter names may be known by now, so that it is another object.
  const byName = new Map([...values].map(([parameter, value]) => [`${parameter.in} ${parameter.name}`, value]));
  const parameters = operation.parameters.map((one) => {
    const known = byName.get(`${one.in} ${one.name}`);
    return known === undefined ? one : { ...one, required: true, known };
  });
  return { ...operation, parameters };
}
