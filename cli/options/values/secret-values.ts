import type { InstancePath } from '../../../core/json/instance-path.js';
import { KitError } from '../../../core/kit-error.js';
import type { Place } from '../../../core/place.js';
import { lateValue, resolveValue } from './late-value.js';

/** Values of the configuration, and the names of those that are secrets. */
export interface ResolvedValues {
  readonly values: Readonly<Record<string, unknown>>;
  readonly secretNames: readonly string[];
}

/**
 * The values of the configuration; a text `$NAME` is a secret that is read from the environment.
 * @param placeOf the line of a value, by its path within them.
 * @throws KitError with the line of a value whose variable is not set.
 */
export function resolveValues(
  values: Readonly<Record<string, unknown>>,
  placeOf: (path: InstancePath) => Place,
  environment: NodeJS.ProcessEnv,
): ResolvedValues {
  const secretNames: string[] = [];
  const entries = Object.entries(values).map(([name, given]): readonly [string, unknown] => {
    const value = typeof given === 'string' ? lateValue(given) : undefined;
    if (value === undefined || 'fixed' in value) return [name, given];
    secretNames.push(name);
    const fault = (message: string, hint: string): KitError => new KitError('FileError', message, hint, placeOf([name]));
    return [name, resolveValue(value, environment, fault, { what: `the value of ${name}`, otherwise: 'remove the value' })];
  });
  return { values: Object.fromEntries(entries), secretNames };
}
