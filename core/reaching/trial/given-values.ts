import { fromJs } from '../../json/from-js.js';
import { type OperationSettings, settingOf } from '../../openapi/choice/operation-settings.js';
import type { KnownValues } from '../../reach/values/known-values.js';

/**
 * Values of the configuration, to be found by name; those of single operations count more.
 * @param values as JSON: by the name of a parameter, or by the path of a member of a body.
 */
export function givenValues(values: Readonly<Record<string, unknown>> = {}, settings: OperationSettings = {}): KnownValues['given'] {
  return (operation, name, whose) => {
    const ofOperation = settingOf(operation, settings).values ?? {};
    const found = (whose === 'operation' ? [ofOperation] : [ofOperation, values]).find((one) => Object.hasOwn(one, name));
    return found === undefined ? undefined : fromJs(found[name]);
  };
}

/** The names of these values. */
export function givenNames(values: Readonly<Record<string, unknown>> = {}, settings: OperationSettings = {}): KnownValues['givenNames'] {
  return (operation) => [...new Set([values, settingOf(operation, settings).values ?? {}].flatMap((one) => Object.keys(one)))];
}
