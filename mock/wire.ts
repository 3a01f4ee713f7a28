/** The JSON that the endpoints under /__kit/ send, to the page and to programs. */

/** One request and its response, as /__kit/requests and /__kit/events send them. Secrets are redacted. */
export interface JournalEntry {
  /** Increases by one with each request; starts at 1 when the mock starts. */
  readonly id: number;
  /** An ISO date and time. */
  readonly at: string;
  readonly method: string;
  /** The path with its query. */
  readonly target: string;
  /** `METHOD /path` of the document; null if no operation matches. */
  readonly operation: string | null;
  /** null if no response was sent. */
  readonly status: number | null;
  readonly because: string | null;
  /** What the client may not have meant, such as an undeclared member; a request with warnings can be accepted. */
  readonly warnings: readonly string[];
  readonly fault: string | null;
  readonly durationMs: number;
  readonly request: JournalMessage;
  readonly response: JournalMessage | null;
  readonly curl: string;
}

/** The headers and the body of a request or a response. */
export interface JournalMessage {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  /** The length of the whole body; null if it was not read to its end. */
  readonly bytes: number | null;
  /** Whether `body` is truncated. */
  readonly cut: boolean;
}

/** The behaviour of a mock as JSON. */
export interface BehaviourDocument {
  /** null: not forced. */
  readonly status: number | null;
  readonly example: string | null;
  /** `200ms` or `50ms..2000ms`. */
  readonly delay: string;
  /** From 0 to 1. */
  readonly faultRate: number;
  readonly faults: readonly string[];
}

/** The contract being served, and the state of its document. */
export interface Health {
  readonly contract: { readonly title: string; readonly version: string; readonly file: string; readonly sha256: string };
  /** The error in the document as last saved. */
  readonly problem: string | null;
}

/** An example body of the document. */
export interface ExampleDocument {
  readonly name: string;
  readonly body: string;
}

/** One operation of the contract. */
export interface OperationDocument {
  readonly id: string;
  readonly method: string;
  /** Including the mock's `basePath`. */
  readonly path: string;
  readonly summary?: string | null;
  readonly secured: boolean;
  /** The media type of the body; null if there is no body. */
  readonly mediaType: string | null;
  readonly examples: readonly ExampleDocument[];
  /** A valid body; empty if the operation has none. */
  readonly sample: string;
  readonly responses: readonly DocumentedResponse[];
}

/** A response that the document lists. */
export interface DocumentedResponse {
  readonly status: string;
  readonly description?: string | null;
  readonly examples: readonly ExampleDocument[];
}
