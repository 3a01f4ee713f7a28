import type { JsonValue } from '../json/value.js';
import type { Header } from '../judge/request.js';
import type { MediaType, Operation } from '../openapi/contract.js';
import type { Preferences } from './preferences.js';
import type { DecisionKind } from './verdict.js';

/** What an answer hangs on. */
export interface NegotiationInput {
  readonly operation: Operation;
  readonly decision: DecisionKind;
  /** The header. */
  readonly accept: string | undefined;
  readonly preferences: Preferences;
}

/** An answer that was chosen: status, media type, and a body onto which the true content is laid. */
export interface Negotiated {
  readonly status: number;
  /** `Content-Type` among them, where there is a body. */
  readonly headers: readonly Header[];
  readonly body: JsonValue | undefined;
  /** The part of the contract that the body follows; none for an error that the contract does not describe. */
  readonly content: MediaType | undefined;
}

/** Chooses an answer: by Prism in the mock, by the kit's own few lines in a browser. */
export type Negotiate = (input: NegotiationInput) => Promise<Negotiated>;
