import type { Header } from '../../core/codecs/headers.js';
import { loadWithFiles } from '../../core/openapi/load-contract.js';
import { withDataReferences } from '../../core/openapi/plain-document.js';
import { documentAccess } from '../options/connection/document-access.js';
import { writeText } from '../output/write-text.js';
import { renderWarningSummary } from '../terminal/document-warnings.js';

/** The options of `types`, as commander reads them. */
export interface TypesFlags {
  /** Undefined: stdout. */
  readonly output?: string;
  readonly specHeader?: readonly Header[];
}

/**
 * Runs `plant-store-kit types`: writes the TypeScript types of a document, and its warnings to stderr.
 * @throws KitError if the document cannot be loaded, or the file cannot be written.
 */
export async function typesAction(spec: string, { output, specHeader = [] }: TypesFlags): Promise<void> {
  const { contract, files } = await loadWithFiles(spec, undefined, documentAccess(specHeader, undefined));
  process.stderr.write(renderWarningSummary(contract));
  // Loaded here, because it contains a compiler.
  const { printTypes, printTypesOfFiles } = await import('../../types/print-types.js');
  const types = contract.files.length === 1 ? printTypes(contract.document) : await printTypesOfFiles(files(), withDataReferences);
  if (output === undefined) process.stdout.write(types);
  else await writeText(output, types);
}
