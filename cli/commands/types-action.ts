import type { Header } from '../../core/codecs/headers.js';
import { loadAnyContract } from '../../core/openapi/load-contract.js';
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
  const contract = await loadAnyContract(spec, undefined, documentAccess(specHeader, undefined));
  process.stderr.write(renderWarningSummary(contract));
  // Loaded here, because it contains a compiler.
  const { printTypes, printTypesOfFiles } = await import('../../types/print-types.js');
  // The bundler does not know files by the name of the document (`$self`, OpenAPI 3.2 section 4.1.2.2).
  const isWhole = contract.files.length === 1 || '$self' in contract.document;
  const types = isWhole ? printTypes(contract.document) : await printTypesOfFiles(spec);
  if (output === undefined) process.stdout.write(types);
  else await writeText(output, types);
}
