import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { KitError } from '../../../core/kit-error.js';
import { hasCode } from '../../../core/has-code.js';
import type { CorpusEntry } from './corpus-entry.js';
import { readEntry } from './read-entry.js';

/**
 * Reads what earlier campaigns kept in a folder, in the order of the file names; none where there is no folder. Skips findings, JSON reports
 * of the kit, and files with another ending.
 * @throws KitError if the folder or a file cannot be read, or a JSON file is none of the kit's.
 */
export async function readEntries(folder: string): Promise<readonly CorpusEntry[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw new KitError('FileError', `${folder} cannot be read`, 'Name a folder');
  });
  const files = names.filter((name) => name.endsWith('.json')).toSorted();
  const read = await Promise.all(files.map((name) => readOne(join(folder, name))));
  return read.flatMap((entry) => entry ?? []);
}

async function readOne(file: string): Promise<CorpusEntry | undefined> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new KitError('FileError', `${file} cannot be read`, 'Make it readable, or remove it from the corpus');
  });
  return readEntry(text, file);
}
