/** What the endpoints under /__kit/ send: the page in the browser and programs read the same. */

/** One request and its response, as /__kit/requests and /__kit/events give them. Secrets are redacted. */
export interface JournalEntry {
  /** Grows by one with each request; starts anew with the mock. */
  readonly id: number;
  /** An ISO date and time. */
  readonly at: string;
  readonly method: string;
  /** The path with its query. */
  readonly target: string;
  /** `METHOD /path` of the document; null where the request led to no operation. */
  readonly operation: string | null;
  /** null where no answer was given. */
  readonly status: number | null;
  readonly because: string | null;
  readonly fault: string | null;
  readonly durationMs: number;
  readonly request: JournalMessage;
  readonly response: JournalMessage | null;
  readonly curl: string;
}

/** The headers and the body of a request or an answer. */
export interface JournalMessage {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  /** Of the whole body; null where it was not read to its end. */
  readonly bytes: number | null;
  /** Whether `body` is only the beginning. */
  readonly cut: boolean;
}

/** The behaviour of a mock as JSON. */
export interface BehaviourDocument {
  /** null: as deserved. */
  readonly status: number | null;
  readonly example: string | null;
  /** `200ms` or `50ms..2000ms`. */
  readonly delay: string;
  /** From 0 to 1. */
  readonly faultRate: number;
  readonly faults: readonly string[];
}

/** What the mock is serving. */
export interface Health {
  readonly contract: { readonly title: string; readonly version: string; readonly file: string; readonly sha256: string };
  /** What is wrong with the document as it was last saved. */
  readonly problem: string | null;
}

/** A body that the document gives as an example. */
export interface ExampleDocument {
  readonly name: string;
  readonly body: string;
}

/** One operation of the contract. */
export interface OperationDocument {
  readonly id: string;
  readonly method: string;
  /** With the prefix that the mock was started with. */
  readonly path: string;
  readonly summary?: string | null;
  readonly secured: boolean;
  /** Of the body; null where there is none. */
  readonly mediaType: string | null;
  readonly examples: readonly ExampleDocument[];
  /** A plain valid body; empty if there is none. */
  readonly sample: string;
  readonly responses: readonly DocumentedResponse[];
}

/** An answer that the document lists. */
export interface DocumentedResponse {
  readonly status: string;
  readonly description?: string | null;
  readonly examples: readonly ExampleDocument[];
}
