import type { Header } from '../../../core/codecs/headers.js';
import { KitError } from '../../../core/kit-error.js';
import { type ServerOfCommand, documentAccess } from '../connection/document-access.js';
import type { Contract } from '../../../core/contract/contract.js';
import { firstWarning, renderWarningSummary } from '../../terminal/document-warnings.js';

/** The options that name the document, as commander reads them. */
export interface DocumentFlags {
  readonly spec: string;
  readonly strictDocument?: boolean;
  /** Sent for the document, if it has a URL. */
  readonly specHeader?: readonly Header[];
  /** True if `spec` is not the default. */
  readonly isNamed?: boolean;
}

/** Several documents of a command that serves them together. */
export interface Documents {
  readonly spec: string | readonly string[];
}

/**
 * Loads the document of a command, and prints its warnings on stderr, one line for each kind.
 * @param server of the command, which may have the document.
 * @throws KitError if it cannot be loaded, or has a warning and `--strict-document` is set.
 */
export async function loadDocument(
  { spec, strictDocument = false, specHeader = [] }: Omit<DocumentFlags, 'spec'> & Documents,
  server?: ServerOfCommand,
): Promise<Contract> {
  // Loaded late, so that mistakes in the options are reported at once.
  const { loadContracts } = await import('../../../core/openapi/load-contract.js');
  const contract = await loadContracts(typeof spec === 'string' ? [spec] : spec, undefined, documentAccess(specHeader, server));
  const first = firstWarning(contract);
  if (strictDocument && first !== undefined) throw new KitError('DocumentError', first.message, first.hint, first.at);
  process.stderr.write(renderWarningSummary(contract));
  return contract;
}
