import type { Header } from '../judge/request.js';

/** Where requests go, and the secrets that go with them. */
export interface Target {
  /** Scheme, host, port and path prefix; no slash at the end. */
  readonly baseUrl: string;
  /** The accepted token, put in the place of its name when a request is sent. */
  readonly token: string;
  /** The one before, where the token was renewed: it stays a secret. */
  readonly formerToken?: string;
  /** Those before that one. */
  readonly olderTokens?: readonly string[];
  readonly badToken: string | undefined;
  /** Sent with every request, after the case's own headers. */
  readonly headers: readonly Header[];
  /** For one exchange, in milliseconds. */
  readonly timeoutMs: number;
  /** PEM text of certificate authorities to trust. */
  readonly ca: string | undefined;
  /** Takes any certificate. */
  readonly insecure: boolean;
}

/** The largest answer that is read, in bytes. */
export const LARGEST_RESPONSE = 1_000_000;
