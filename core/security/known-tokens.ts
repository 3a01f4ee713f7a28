import type { SecurityScheme } from '../contract/contract.js';

/** The known tokens. Without `accepted`, every well-formed token counts as accepted. */
export interface KnownTokens {
  readonly accepted: string | undefined;
  readonly bad: readonly string[];
  /** The accepted credential of a scheme: an API key, user and password in base64, or a token that replaces `accepted`. */
  readonly credentialOf?: ((scheme: SecurityScheme) => string | undefined) | undefined;
  /** Credentials of a scheme that must not be accepted. */
  readonly badOf?: ((scheme: SecurityScheme) => readonly string[]) | undefined;
}
