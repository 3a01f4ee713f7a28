import type { KitError } from '../../../core/kit-error.js';

/** Makes the error for a line of the configuration. */
export type Fault = (message: string, hint: string) => KitError;

/** A value that may stand in the environment, read when it is needed: a variable missing in an unrelated environment is not an error. */
export type LateValue = { readonly fixed: string } | { readonly variable: string };

/** Reads a value of the configuration; `$NAME` stands for an environment variable. */
export function lateValue(text: string): LateValue {
  const variable = /^\$([A-Za-z_]\w*)$/.exec(text)?.[1];
  return variable === undefined ? { fixed: text } : { variable };
}

/**
 * The value itself.
 * @param what has the value: "the header X-Api-Key".
 * @param otherwise what to do instead of setting the variable: "remove the header".
 * @throws KitError if the variable is not set.
 */
export function resolveValue(
  value: LateValue,
  environment: NodeJS.ProcessEnv,
  fault: Fault,
  { what, otherwise }: { readonly what: string; readonly otherwise: string },
): string {
  if ('fixed' in value) return value.fixed;
  const found = environment[value.variable];
  if (found === undefined) throw fault(`${what} uses $${value.variable}, which is not set`, `Set it, or ${otherwise}`);
  return found;
}
