import { fromJs } from '../../json/from-js.js';
import type { KnownValues } from '../../reach/known-values.js';

/**
 * Values of the configuration, to be found by name.
 * @param values as JSON: by the name of a parameter, or by the path of a member of a body.
 */
export function givenValues(values: Readonly<Record<string, unknown>> = {}): KnownValues['given'] {
  return (_, name) => (Object.hasOwn(values, name) ? fromJs(values[name]) : undefined);
}
