import { parsed } from './parsed.js';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { KitError } from '../core/kit-error.js';
import { type FindingDocument, isFindingDocument } from './finding-document.js';

/**
 * Reads every finding that is kept in a folder, in the order of the file names: what QA found becomes cases of the gate. Files
 * that hold something else, such as reports, are passed over.
 * @throws KitError where the folder cannot be read.
 */
export async function readCorpus(folder: string): Promise<readonly FindingDocument[]> {
  const names = await readdir(folder).catch(() => {
    throw new KitError('FileError', `${folder} cannot be read`, 'Name a folder of findings, such as --output-dir gives');
  });
  const texts = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  return texts.map(parsed).filter(isFindingDocument);
}
