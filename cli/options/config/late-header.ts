import type { Header } from '../../../core/judge/request.js';
import { KitError } from '../../../core/kit-error.js';
import { headerOf } from '../arguments.js';

/** Gives a header its value when it is needed: mistakes in the environment of others are no mistakes here. */
export type LateHeader = (environment: NodeJS.ProcessEnv) => Header;

/** Makes the error for a line of the configuration. */
export type Fault = (message: string, hint: string) => KitError;

/**
 * A header of the configuration; `$NAME` is read from the environment. Values are never repeated in an error.
 * @throws KitError for what is no header, or one that the kit sets itself.
 */
export function lateHeader(value: string, name: string, fault: Fault): LateHeader {
  const hint = 'Write it like "X-Api-Key": "$API_KEY"';
  const variable = /^\$([A-Za-z_]\w*)$/.exec(value)?.[1];
  const fixed = header(name, variable === undefined ? value : '', fault, hint);
  if (variable === undefined) return () => fixed;
  return (environment) => {
    const found = environment[variable];
    if (found === undefined) throw fault(`the header ${name} is to be $${variable}, which is not set`, 'Set it, or leave the header out');
    return header(name, found, fault, `Give ${variable} a value that a header can carry`);
  };
}

function header(name: string, value: string, fault: Fault, hint: string): Header {
  try {
    const made = headerOf(name, value);
    if (made !== undefined) return made;
  } catch (error) {
    if (error instanceof KitError) throw fault(error.message, 'Leave it out, and give a token with PLANT_STORE_TOKEN');
    throw error;
  }
  throw fault(`${JSON.stringify(name)} with its value is not a header`, hint);
}
