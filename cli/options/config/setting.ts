import type { Fault } from '../values/late-value.js';

/** A key of the file. */
export interface Setting {
  /** JSON Schema 2020-12. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** The corresponding option, as commander names it; keys without one are handled separately. */
  readonly option?: string;
  /**
   * Converts each text of the value into the form that the command expects.
   * @param name of the member that contains the text.
   * @param fault makes the error for the line of the text.
   */
  readonly parse?: (text: string, name: string, fault: Fault) => unknown;
  /** True if the command judges the value, with the lines of its parts: it becomes a `Located`. */
  readonly isLocated?: true;
}

/** The schema of a flag. */
export const FLAG = { type: 'boolean' };

/** The schema of credentials by the name of a scheme. */
export const CREDENTIALS = {
  type: 'object',
  additionalProperties: { type: 'string', minLength: 1, writeOnly: true, examples: ['$API_KEY'] },
  writeOnly: true,
  examples: [{ api_key: '$API_KEY' }],
};

/** The schema of headers by name; their values may be secrets. */
export const HEADERS = {
  type: 'object',
  propertyNames: { pattern: "^[!#$%&'*+.^_`|~\\w-]+$" },
  additionalProperties: { type: 'string', writeOnly: true, examples: ['$API_KEY'] },
  writeOnly: true,
  examples: [{ 'X-Api-Key': '$API_KEY' }],
};

/** The schema of a text. @param like an example. */
export function text(like: string, pattern?: string): object {
  return { type: 'string', ...(pattern === undefined ? { minLength: 1 } : { pattern }), examples: [like] };
}

/** The schema of an object with these keys only. */
export function object(description: string, properties: object): Readonly<Record<string, unknown>> {
  return { description, type: 'object', properties, additionalProperties: false };
}
