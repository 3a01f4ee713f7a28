/**
 * The part of prism-http's API that the mock uses. Declared here because Prism's own types depend on pino and fp-ts,
 * which the mock does not otherwise need. `Either` is plain data in fp-ts, so creating one needs no import.
 */
export interface Prism {
  createInstance(config: PrismConfig, components: PrismComponents): PrismInstance;
  getHttpOperationsFromSpec(document: object): Promise<readonly PrismOperation[]>;
}

/** Each call is one negotiation and returns a function that starts it (fp-ts TaskEither). */
export interface PrismInstance {
  request(
    input: PrismInput,
    operations: readonly PrismOperation[],
    config: PrismConfig,
  ): () => Promise<Either<PrismError, { readonly output: PrismOutput }>>;
}

/** A failure or a result, as in fp-ts. */
export type Either<L, R> = { readonly _tag: 'Left'; readonly left: L } | { readonly _tag: 'Right'; readonly right: R };

/** The request as Prism sees it. */
export interface PrismInput {
  readonly method: string;
  readonly url: { readonly path: string };
  readonly headers: Readonly<Record<string, string>>;
}

/** Prism's response. */
export interface PrismOutput {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: unknown;
}

/** An error that Prism renders as problem+json. */
export type PrismError = Error & { readonly status?: number };

/** Prism writes into this, so each call needs a new one. */
export interface PrismConfig {
  readonly checkSecurity: boolean;
  readonly validateRequest: boolean;
  readonly validateResponse: false;
  readonly errors: false;
  readonly isProxy: false;
  readonly upstreamProxy: undefined;
  readonly mock: {
    readonly dynamic: boolean;
    readonly code: number | undefined;
    readonly exampleKey: string | undefined;
    readonly seed: string | undefined;
  };
}

/** The parts of Prism that the mock replaces. */
export interface PrismComponents {
  readonly logger: PrismLogger;
  validateInput(): Either<readonly [PrismViolation], never>;
  validateSecurity(): Either<readonly [PrismViolation], never>;
}

/** Severity 0 is an error. The code selects the response Prism looks for: 401, else 422 or 400. */
export interface PrismViolation {
  readonly code: 401 | 422;
  readonly message: string;
  readonly severity: 0;
}

/** Prism logs each of its steps. */
export interface PrismLogger {
  child(): PrismLogger;
  readonly [level: string]: () => unknown;
}

/** An operation as http-spec reads it; other properties are passed through. */
export interface PrismOperation {
  readonly method: string;
  readonly path: string;
  readonly responses: readonly PrismResponse[];
}

/** A documented response: `200`, `4XX` or `default`. */
export interface PrismResponse {
  readonly code: string;
  readonly contents?: readonly PrismContent[];
  readonly headers?: readonly unknown[];
}

/** A media type of a response. */
export interface PrismContent {
  readonly mediaType: string;
  readonly examples?: readonly PrismExample[];
}

/** A named example; the value of `example` is named `default`. */
export interface PrismExample {
  readonly key: string;
  readonly value?: unknown;
}
