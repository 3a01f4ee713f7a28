import { loadAnyContract } from '../../core/openapi/load-contract.js';
import { renderAllWarnings } from '../terminal/document-warnings.js';

/**
 * Runs `plant-store-kit lint`: prints all warnings of a document.
 * @param isStrict whether a warning is exit status 1.
 */
export async function lintAction(spec: string, isStrict: boolean): Promise<void> {
  const contract = await loadAnyContract(spec);
  process.stdout.write(renderAllWarnings(contract));
  if (isStrict && contract.warnings.length > 0) process.exitCode = 1;
}
