import { type Fault, lateValue, resolveValue } from './late-value.js';

/** The name of a security scheme, and its credential, which is resolved when it is needed. */
export type LateCredential = readonly [name: string, resolve: (environment: NodeJS.ProcessEnv) => string];

/** A credential of the configuration; `$NAME` is read from the environment. Values are never repeated in an error. */
export function lateCredential(text: string, name: string, fault: Fault): LateCredential {
  const value = lateValue(text);
  const words = { what: `the credential of ${name}`, otherwise: 'remove the credential' };
  return [name, (environment) => resolveValue(value, environment, fault, words)];
}
