import { KitError } from '../../core/kit-error.js';
import type { Contract } from '../../core/contract/contract.js';
import { firstWarning, renderWarningSummary } from '../terminal/document-warnings.js';

/** The options that name the document, as commander reads them. */
export interface DocumentFlags {
  readonly spec: string;
  readonly strictDocument?: boolean;
  /** True if `spec` is not the default. */
  readonly isNamed?: boolean;
}

/**
 * Loads the document of a command, and prints its warnings on stderr, one line for each kind.
 * @throws KitError if it cannot be loaded, or has a warning and `--strict-document` is set.
 */
export async function loadDocument({ spec, strictDocument = false }: DocumentFlags): Promise<Contract> {
  // Loaded late, so that mistakes in the options are reported at once.
  const { loadContract } = await import('../../core/openapi/load-contract.js');
  const contract = await loadContract(spec);
  const first = firstWarning(contract);
  if (strictDocument && first !== undefined) throw new KitError('DocumentError', first.message, first.hint, first.at);
  process.stderr.write(renderWarningSummary(contract));
  return contract;
}
