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
  /** The bytes of a request body that is not UTF-8; absent if it is, if it is truncated or if it holds a secret. */
  readonly base64?: string;
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
  /** The same for single operations, by their ids; absent if there are none. null removes one. */
  readonly operations?: Readonly<Record<string, Partial<ForcedDocument> | null>>;
  /** `200ms` or `50ms..2000ms`. */
  readonly delay: string;
  /** From 0 to 1. */
  readonly faultRate: number;
  readonly faults: readonly string[];
}

/** The response that is forced for an operation. */
export interface ForcedDocument {
  readonly status: number | null;
  readonly example: string | null;
  /** null: that of all operations. */
  readonly delay: string | null;
  /** A status, `reset`, `timeout` or `malformed`, for every request. */
  readonly fault: string | null;
}

/** The contract being served, and the state of its document. */
export interface Health {
  readonly contract: { readonly title: string; readonly version: string; readonly file: string; readonly sha256: string };
  /** Of several that are served together, each, in the order of `openapi.json?document=1`; absent of one. */
  readonly documents?: readonly { readonly title: string; readonly version: string; readonly file: string }[];
  /** The error in the document as last saved. */
  readonly problem: string | null;
}

/** An example body of the document. */
export interface ExampleDocument {
  readonly name: string;
  readonly body: string;
}

/** One operation of the contract, in the list of all. */
export interface OperationDocument {
  readonly id: string;
  readonly method: string;
  /** Including the mock's `basePath`. */
  readonly path: string;
  readonly operationId: string | null;
  readonly summary: string | null;
  readonly tags: readonly string[];
  /** The groups under which it is listed, by its tags. */
  readonly groups: readonly string[];
  readonly deprecated: boolean;
  readonly secured: boolean;
  readonly responses: readonly ListedResponse[];
}

/** A response in the list of operations. */
export interface ListedResponse {
  readonly status: string;
  /** The names of its examples. */
  readonly examples: readonly string[];
}

/** What the form of one operation needs. */
export interface OperationForm {
  readonly id: string;
  readonly method: string;
  readonly parameters: readonly ParameterField[];
  /** The values of `parameters` as a request carries them. */
  readonly written: WrittenParameters;
  /** Empty if the operation takes no body. */
  readonly contents: readonly ContentDocument[];
  readonly credentials: readonly CredentialField[];
  readonly responses: readonly DocumentedResponse[];
}

/** A parameter with a valid text for its field. */
export interface ParameterField {
  /** `query limit`. */
  readonly key: string;
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  /** Arrays and objects are JSON. */
  readonly sample: string;
  /** Empty: left out. */
  readonly text: string;
}

/** Parameters by the styles of the document. */
export interface WrittenParameters {
  readonly target: string;
  /** Header and cookie parameters. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** One sentence for each value that cannot be written. */
  readonly problems: readonly string[];
}

/** A documented media type of a request with bodies for it: the examples of the document, then a made-up one. */
export interface ContentDocument {
  readonly mediaType: string;
  readonly samples: readonly SampleBody[];
}

/** A valid body. */
export interface SampleBody {
  /** The name of the example; null for a made-up body. */
  readonly name: string | null;
  /** With a boundary, where the media type has one. */
  readonly contentType: string;
  /** The bytes. */
  readonly base64: string;
}

/** A field for the credential of a security scheme. */
export interface CredentialField {
  /** The name of the scheme. */
  readonly name: string;
  readonly label: string;
  /** The header in lower case, the pair of the query or of the cookie that carries it. */
  readonly in: 'header' | 'query' | 'cookie';
  readonly carrier: string;
  /** A made-up credential that a mock without `--token` accepts; empty for the schemes of other alternatives. */
  readonly text: string;
}

/** A request that the mock sends to itself, since a browser can send neither cookies nor a body with GET. */
export interface SendDocument {
  readonly operation: string;
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly base64: string;
  /** By the name of the scheme; empty ones are not sent. */
  readonly credentials: Readonly<Record<string, string>>;
}

/** The response to it. */
export interface SentDocument {
  /** null if there was no response. */
  readonly status: number | null;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  readonly bytes: number;
  /** Why the response is missing or truncated; empty if it is complete. */
  readonly trouble: string;
}

/** A response that the document lists. */
export interface DocumentedResponse {
  readonly status: string;
  readonly description: string | null;
  readonly examples: readonly ExampleDocument[];
}

/** A collection of what the mock remembers. */
export interface CollectionDocument {
  readonly name: string;
  /** The path of one thing. */
  readonly path: string;
  /** True if there is only one, such as the settings. */
  readonly isSingle: boolean;
  readonly count: number;
}

/** The things of a collection, the oldest first. */
export interface ThingsDocument extends CollectionDocument {
  /** The world that they are in; null for that of requests without one. */
  readonly world: string | null;
  /** The member that is the key; null if none shows it. */
  readonly key: string | null;
  /** How many match what was searched for. */
  readonly found: number;
  /** The members to show, by their names. */
  readonly columns: readonly string[];
  /** What contains such things: a collection for each parameter of the path before the last. */
  readonly parents: readonly ParentDocument[];
  /** The latest ones that match, the oldest first. */
  readonly things: readonly ThingDocument[];
  /** A new thing to begin with, as JSON. */
  readonly draft: string;
}

/** What contains things. */
export interface ParentDocument {
  /** Its path without the names of parameters: `/plants/{}`. */
  readonly place: string;
  readonly name: string;
}

/** One thing that the mock remembers. */
export interface ThingDocument {
  readonly key: string;
  /** Tells things with one key below several parents; the same as long as the thing exists. */
  readonly order: number;
  /** The number of its changes. */
  readonly version: number;
  /** The keys of what contains it, by the places of `parents`. */
  readonly within: Readonly<Record<string, string>>;
  /** A text for each of `columns`. */
  readonly cells: readonly string[];
  /** The whole thing as JSON, exact to the digit. */
  readonly json: string;
}

/** Why a thing is refused. */
export interface RefusedThing {
  readonly error: string;
  /** One sentence for each place that breaks the schema. */
  readonly reasons: readonly string[];
}
