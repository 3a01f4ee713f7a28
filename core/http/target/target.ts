import type { Header } from '../../codecs/headers.js';
import type { SentCredential } from './sent-credentials.js';
import type { Transport } from '../transport/transport.js';

/** The server that receives the requests, and the secrets for it. */
export interface Target {
  /** Scheme, host, port and path prefix; no trailing slash. */
  readonly baseUrl: string;
  /** The accepted token, which replaces its name when a request is sent. */
  readonly token: string;
  /** The previous token if it was renewed: it stays a secret. */
  readonly formerToken?: string;
  /** Older tokens. */
  readonly olderTokens?: readonly string[];
  readonly badToken: string | undefined;
  /** The credentials of other schemes, or for one scheme alone. */
  readonly credentials?: readonly SentCredential[];
  /** Sent with every request, after the headers of the case. */
  readonly headers: readonly Header[];
  /** Time limit for one exchange, in milliseconds. */
  readonly timeoutMs: number;
  readonly transport: Transport;
}

/** Maximum size of a response, in bytes. A list may hold all that the run created, with long texts in it. */
export const LARGEST_RESPONSE = 16_000_000;

/** The beginning that is read of a response that may be of any size, in bytes. */
export const LARGEST_BEGINNING = 1_000_000;
