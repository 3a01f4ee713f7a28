import type { InstancePath } from '../../../core/json/instance-path.js';
import { KitError } from '../../../core/kit-error.js';
import type { OperationSetting, OperationSettings } from '../../../core/openapi/choice/operation-settings.js';
import { lateCredential } from './late-credential.js';
import type { Located } from './located.js';
import { resolveValues } from './secret-values.js';

/**
 * The settings of single operations with their credentials and values; `$NAME` is read from the environment.
 * @throws KitError with the line of one whose variable is not set.
 */
export function withOperationSecrets({ value, placeOf }: Located<OperationSettings>, environment: NodeJS.ProcessEnv): OperationSettings {
  const credentialOf = (path: InstancePath, name: string, text: string): readonly [string, string] => {
    const [, resolve] = lateCredential(text, name, (message, hint) => new KitError('FileError', message, hint, placeOf([...path, name])));
    return [name, resolve(environment)];
  };
  const resolved = (pattern: string, setting: OperationSetting): OperationSetting => {
    const { credentials, values } = setting;
    const entries = Object.entries(credentials ?? {}).map(([name, text]) => credentialOf([pattern, 'credentials'], name, text));
    return {
      ...setting,
      ...(credentials === undefined ? {} : { credentials: Object.fromEntries(entries) }),
      ...(values === undefined ? {} : resolveValues(values, (path) => placeOf([pattern, 'values', ...path]), environment)),
    };
  };
  return Object.fromEntries(Object.entries(value).map(([pattern, setting]) => [pattern, resolved(pattern, setting)]));
}
