import type { SecurityScheme } from '../openapi/contract.js';

/** A header field: a name in any case, and its value, in which each character is one byte (Latin-1), as sent over the wire. */
export type Header = readonly [name: string, value: string];

/** The known tokens. Without `accepted`, every well-formed token counts as accepted. */
export interface KnownTokens {
  readonly accepted: string | undefined;
  readonly bad: readonly string[];
  /** The accepted credential of a scheme: an API key, user and password in base64, or a token that replaces `accepted`. */
  readonly credentialOf?: ((scheme: SecurityScheme) => string | undefined) | undefined;
  /** Credentials of a scheme that must not be accepted. */
  readonly badOf?: ((scheme: SecurityScheme) => readonly string[]) | undefined;
}

/** All values of a header, by its name in any case (RFC 9110 section 5.1). */
export function headerValues(headers: readonly Header[], name: string): readonly string[] {
  const wanted = name.toLowerCase();
  const values: string[] = [];
  for (const [field, value] of headers)
    if (field === wanted || (field.length === wanted.length && field.toLowerCase() === wanted)) values.push(value);
  return values;
}
