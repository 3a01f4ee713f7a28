import type { Header } from '../../../core/judge/request.js';
import { KitError } from '../../../core/kit-error.js';
import { headerOf } from '../arguments.js';

/** Resolves a header when it is needed, so that a variable missing in an unrelated environment is not an error. */
export type LateHeader = (environment: NodeJS.ProcessEnv) => Header;

/** Makes the error for a line of the configuration. */
export type Fault = (message: string, hint: string) => KitError;

/**
 * A header of the configuration; `$NAME` is read from the environment. Values are never repeated in an error.
 * @throws KitError for an invalid header, or one that the kit sets itself.
 */
export function lateHeader(value: string, name: string, fault: Fault): LateHeader {
  const hint = 'Write it like "X-Api-Key": "$API_KEY"';
  const variable = /^\$([A-Za-z_]\w*)$/.exec(value)?.[1];
  const fixed = header(name, variable === undefined ? value : '', fault, hint);
  if (variable === undefined) return () => fixed;
  return (environment) => {
    const found = environment[variable];
    if (found === undefined) throw fault(`the header ${name} uses $${variable}, which is not set`, 'Set it, or remove the header');
    return header(name, found, fault, `Set ${variable} to a valid header value`);
  };
}

function header(name: string, value: string, fault: Fault, hint: string): Header {
  try {
    const made = headerOf(name, value);
    if (made !== undefined) return made;
  } catch (error) {
    if (error instanceof KitError) throw fault(error.message, 'Remove it, and set PLANT_STORE_TOKEN instead');
    throw error;
  }
  throw fault(`${JSON.stringify(name)} and its value are not a valid header`, hint);
}
