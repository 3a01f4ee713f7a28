import { KitError } from '../core/kit-error.js';
import type { Contract } from '../core/spec/contract.js';

/** How a mock is started. */
export interface MockOptions {
  /** A loaded contract; otherwise it is read from `spec`. */
  readonly contract?: Contract;
  /** The document's path. Default: openapi.yaml. */
  readonly spec?: string;
  /** Default 0: any free port. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** The only token that is accepted. Default: every well-formed one is. */
  readonly token?: string;
  /** The status of an answer to a request without credentials, 400 to 499. Default 401. */
  readonly authStatus?: number;
  /** A prefix of all paths: `/api`. */
  readonly basePath?: string;
  /** In bytes. Default 1,000,000; a larger body is answered 413. */
  readonly bodyLimit?: number;
  /** Called when a request has been answered. */
  readonly onRequest?: (entry: RequestEntry) => void;
}

/** One answered request, for a line of a log. */
export interface RequestEntry {
  readonly method: string;
  /** As it was sent, with its query. */
  readonly target: string;
  readonly status: number;
  /** `POST /plants`; none where the request led to no operation. */
  readonly operation: string | undefined;
  /** Why it was refused. */
  readonly because: string | undefined;
  /** From the end of the request's head to the answer, in milliseconds. */
  readonly durationMs: number;
}

/** The options with their defaults. */
export interface MockSettings {
  readonly token: string | undefined;
  readonly authStatus: number;
  readonly basePath: string;
  readonly bodyLimit: number;
}

/**
 * Fills in the defaults.
 * @throws KitError for a value that makes no sense.
 */
export function readOptions(options: MockOptions): MockSettings {
  const { token, authStatus = 401, basePath = '', bodyLimit = 1_000_000 } = options;
  if (!Number.isInteger(authStatus) || authStatus < 400 || authStatus > 499) {
    throw new KitError('UsageError', `the status ${authStatus} does not refuse a request`, 'Name one from 400 to 499, such as 401');
  }
  if (!Number.isInteger(bodyLimit) || bodyLimit < 0) {
    throw new KitError('UsageError', `${bodyLimit} is not a number of bytes`, 'Name a whole number, such as 1000000');
  }
  return { token, authStatus, basePath: `/${basePath}`.replaceAll(/\/{2,}/g, '/').replace(/\/$/, ''), bodyLimit };
}
