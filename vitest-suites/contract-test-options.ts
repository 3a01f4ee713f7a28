import type { SuiteName } from '../core/cases/case.js';
import type { ServerOptions } from '../core/session/options/server-options.js';
import type { Contract } from '../core/contract/contract.js';

/** What to test, and how. All options are optional. */
export interface ContractTestOptions extends ServerOptions {
  /** The base URL of the server. Without it, the mock is started and tested. */
  readonly baseUrl?: string | undefined;
  /** A loaded contract, or the path of the document. Default: `openapi.yaml`. */
  readonly spec?: Contract | string | undefined;
  /** The suites to register. Default: all but Dredd's, which cannot run in vitest. */
  readonly only?: readonly SuiteName[] | undefined;
  /** Number of random cases for each property. Default: 500. */
  readonly cases?: number | undefined;
}
