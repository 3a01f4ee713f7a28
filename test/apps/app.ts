/** A store that is listening; `close` ends its open connections too. */
export interface RunningApp {
  readonly url: string;
  close(): Promise<void>;
}

/** A store that can be started as often as one likes; each start has a state of its own. */
export interface App {
  readonly id: string;
  readonly title: string;
  /** Listens on 127.0.0.1, on a free port unless one is named. */
  start(port?: number): Promise<RunningApp>;
}

/** A store that keeps the contract, each in a way of its own. */
export interface CorrectApp extends App {
  /** Flags that `verify` needs to judge it, such as its token. */
  readonly verifyFlags?: readonly string[];
}

/** What a judge checks of an answer. */
export type CheckId =
  | 'answer-received'
  | 'no-server-error'
  | 'valid-accepted'
  | 'invalid-refused'
  | 'credentials-required'
  | 'status-documented'
  | 'media-type-declared'
  | 'body-is-json'
  | 'body-matches-schema'
  | 'headers-match-schema'
  | 'stored-as-sent'
  | 'ids-told-apart';

/** The one finding that a judge ought to report. */
export interface ExpectedFinding {
  readonly check: CheckId;
  /** JSON pointer into openapi.yaml: the place where a reader would look first. */
  readonly constraint: string;
  /** Pointers that would be equally right. */
  readonly alsoRight?: readonly string[];
}

/** A store with one bug. */
export interface BugApp extends App {
  readonly finding: ExpectedFinding;
}
