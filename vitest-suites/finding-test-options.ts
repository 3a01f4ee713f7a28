import type { ServerOptions } from '../core/session/options/server-options.js';
import type { Contract } from '../core/contract/contract.js';
import type { FindingDocument } from '../core/findings/finding-document.js';

/** Which kept findings to test, and where. */
export interface FindingTestOptions extends ServerOptions {
  /** As stored in the files of `--output-dir`; `readCorpus` reads them. */
  readonly findings: readonly FindingDocument[];
  /** The base URL of the server. Without it, the mock is started and tested. */
  readonly baseUrl?: string | undefined;
  /** A loaded contract, or the path of the document. Default: `openapi.yaml`. */
  readonly spec?: Contract | string | undefined;
}
