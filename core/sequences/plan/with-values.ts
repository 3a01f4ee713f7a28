import { withoutFraction } from '../../json/decimal.js';
import { type JsonValue, isNumber, jsonNumber } from '../../json/value.js';
import type { Operation, Parameter } from '../../contract/contract.js';

/**
 * The operation with values of some of its parameters in its plain requests, which leave out optional ones otherwise. A number that a response shows
 * as 10000.0 is sent as 10000, which every server reads as a whole one.
 */
export function withValues(operation: Operation, values: ReadonlyMap<Parameter, JsonValue>): Operation {
  // What a parameter names may be known by now, so that it is another object.
  const byName = new Map([...values].map(([parameter, value]) => [`${parameter.in} ${parameter.name}`, value]));
  const parameters = operation.parameters.map((one) => {
    const known = byName.get(`${one.in} ${one.name}`);
    return known === undefined ? one : { ...one, required: true, known: isNumber(known) ? jsonNumber(withoutFraction(known.text)) : known };
  });
  return { ...operation, parameters };
}
