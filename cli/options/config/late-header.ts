import type { Header } from '../../../core/codecs/headers.js';
import { KitError } from '../../../core/kit-error.js';
import { headerOf } from '../arguments/arguments.js';
import { type Fault, lateValue, resolveValue } from '../values/late-value.js';

/** Resolves a header when it is needed. */
export type LateHeader = (environment: NodeJS.ProcessEnv) => Header;

/**
 * A header of the configuration; `$NAME` is read from the environment. Values are never repeated in an error.
 * @throws KitError for an invalid header, or one that the kit sets itself.
 */
export function lateHeader(text: string, name: string, fault: Fault): LateHeader {
  const hint = 'Write it like "X-Api-Key": "$API_KEY"';
  const value = lateValue(text);
  const fixed = header(name, 'fixed' in value ? value.fixed : '', fault, hint);
  if ('fixed' in value) return () => fixed;
  return (environment) => {
    const found = resolveValue(value, environment, fault, { what: `the header ${name}`, otherwise: 'remove the header' });
    return header(name, found, fault, `Set ${value.variable} to a valid header value`);
  };
}

function header(name: string, value: string, fault: Fault, hint: string): Header {
  try {
    const made = headerOf(name, value);
    if (made !== undefined) return made;
  } catch (error) {
    if (error instanceof KitError) throw fault(error.message, 'Remove it');
    throw error;
  }
  throw fault(`${JSON.stringify(name)} and its value are not a valid header`, hint);
}
