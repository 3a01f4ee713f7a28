import type { JsonValue } from '../json/value.js';
import type { Header } from '../judge/request.js';
import type { MediaType, Operation } from '../openapi/contract.js';
import type { Preferences } from './preferences.js';
import type { DecisionKind } from './decide.js';

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
  /** The response of the contract that describes the body; undefined for an undocumented error. */
  readonly content: MediaType | undefined;
}

/** Chooses a response: Prism in the mock, a small implementation in a browser. */
export type Negotiate = (input: NegotiationInput) => Promise<Negotiated>;
