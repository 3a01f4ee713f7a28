/**
 * The part of prism-http's root that the mock uses. Written out here because Prism's own types drag in pino and fp-ts,
 * which the mock does not otherwise need. `Either` is plain data in fp-ts, so that no import is needed to make one.
 */
export interface Prism {
  createInstance(config: PrismConfig, components: PrismComponents): PrismInstance;
  getHttpOperationsFromSpec(document: object): Promise<readonly PrismOperation[]>;
  readonly ProblemJsonError: { toProblemJson(error: PrismError): Readonly<Record<string, unknown>> };
}

/** One negotiation a call; the answer is a promise behind a function (fp-ts TaskEither). */
export interface PrismInstance {
  request(
    input: PrismInput,
    operations: readonly PrismOperation[],
    config: PrismConfig,
  ): () => Promise<Either<PrismError, { readonly output: PrismOutput }>>;
}

/** A failure or a result, as fp-ts writes them. */
export type Either<L, R> = { readonly _tag: 'Left'; readonly left: L } | { readonly _tag: 'Right'; readonly right: R };

/** What Prism is asked. */
export interface PrismInput {
  readonly method: string;
  readonly url: { readonly path: string };
  readonly headers: Readonly<Record<string, string>>;
}

/** What Prism would answer. */
export interface PrismOutput {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: unknown;
}

/** An error that Prism answers as problem+json; one without a status is a fault of its own. */
export type PrismError = Error & { readonly status?: number };

/** Prism writes into this: make a fresh one for each call. */
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

/** Severity 0 is an error. The code steers what Prism looks for: 401, else 422 or 400. */
export interface PrismViolation {
  readonly code: 401 | 422;
  readonly message: string;
  readonly severity: 0;
}

/** Prism tells a logger each of its steps. */
export interface PrismLogger {
  child(): PrismLogger;
  readonly [level: string]: () => unknown;
}

/** An operation as http-spec reads it; there is more in it than this. */
export interface PrismOperation {
  readonly method: string;
  readonly path: string;
  readonly responses: readonly PrismResponse[];
}

/** A documented answer: `200`, `4XX` or `default`. */
export interface PrismResponse {
  readonly code: string;
  readonly contents?: readonly PrismContent[];
}

/** A media type of an answer. */
export interface PrismContent {
  readonly mediaType: string;
  readonly examples?: readonly PrismExample[];
}

/** A named example; the one of `example` is called `default`. */
export interface PrismExample {
  readonly key: string;
  readonly value?: unknown;
}
