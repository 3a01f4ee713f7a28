import type { JsonValue } from '../../json/value.js';
import type { Header } from '../../codecs/headers.js';
import type { MediaType, Operation } from '../../contract/contract.js';
import type { Preferences } from '../response/preferences.js';
import type { DecisionKind } from '../decision/decide.js';

/** Inputs to response negotiation. */
export interface NegotiationInput {
  readonly operation: Operation;
  readonly decision: DecisionKind;
  /** The value of the Accept header. */
  readonly accept: string | undefined;
  readonly preferences: Preferences;
}

/** The chosen response: status, media type, and a base body to be filled. */
export interface Negotiated {
  readonly status: number;
  /** Includes `Content-Type` if there is a body. */
  readonly headers: readonly Header[];
  readonly body: JsonValue | undefined;
  /** The response of the contract that describes the body; undefined if there is no body. */
  readonly content: MediaType | undefined;
  /** Prints the filled body. Default: as JSON. */
  readonly print?: (body: JsonValue) => string;
  /** The body as it is sent, of a media type whose bodies cannot be filled: neither JSON nor text nor XML. */
  readonly written?: string | Uint8Array;
  /** Set if the response is an error that the document does not describe. */
  readonly gap?: Gap;
}

/** What the document lacks: an error for such requests, the status or the example that was asked for, or an accepted media type. */
export type Gap = 'error' | 'status' | 'example' | 'media-type';

/** Chooses a response: Prism and the kit in the mock, the kit alone in a browser. */
export type Negotiate = (input: NegotiationInput) => Promise<Negotiated>;
